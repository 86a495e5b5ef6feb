// Apple's SDK has Foundation as one module: this one hands it on under the name of a part of it.
@_exported public import Foundation
