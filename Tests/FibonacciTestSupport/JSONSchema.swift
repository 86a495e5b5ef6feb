internal import Foundation

/// As much of JSON Schema as the schemas in `results/` use; an unknown keyword is a fault, so that
/// none goes unchecked.
package struct JSONSchema {
  private let root: [String: Any]

  /// Reads a schema of the repository, such as `results/results.schema.json`.
  package init(_ path: String) throws {
    var repository = URL(filePath: #filePath)
    for _ in 0..<3 { repository.deleteLastPathComponent() }
    let data = try Data(contentsOf: repository.appending(path: path))
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// What is wrong with a document, each with its place.
  package func faults(of json: String) throws -> [String] {
    faults(of: try JSONSerialization.jsonObject(with: Data(json.utf8)), against: root, at: "")
  }

  private func faults(of value: Any, against schema: [String: Any], at path: String) -> [String] {
    schema.flatMap { keyword, rule in
      (holds(value, keyword, rule, schema) ? [] : ["\(path) breaks \(keyword)"])
        + nestedFaults(of: value, keyword, rule, path)
    }
  }

  private func holds(
    _ value: Any, _ keyword: String, _ rule: Any, _ schema: [String: Any]
  ) -> Bool {
    let number = (value as? NSNumber)?.doubleValue
    let bound = (rule as? NSNumber)?.doubleValue ?? .nan
    let keys = Set((value as? [String: Any] ?? [:]).keys)
    switch keyword {
    case "$schema", "$defs", "$ref", "title", "description", "properties", "items": return true
    case "anyOf", "oneOf":
      let choices = rule as? [[String: Any]] ?? []
      let count = choices.count { faults(of: value, against: $0, at: "").isEmpty }
      return keyword == "oneOf" ? count == 1 : count > 0
    case "pattern":
      let pattern = rule as? String ?? "("
      return (value as? String)?.range(of: pattern, options: .regularExpression) != nil
    case "minProperties": return Double(keys.count) >= bound
    case "maxProperties": return Double(keys.count) <= bound
    case "type": return hasType(value, rule as? String ?? "")
    case "const": return "\(value)" == "\(rule)"
    case "enum": return (rule as? [Any])?.contains { "\($0)" == "\(value)" } == true
    case "minimum": return number.map { $0 >= bound } == true
    case "maximum": return number.map { $0 <= bound } == true
    case "minItems": return (value as? [Any]).map { Double($0.count) >= bound } == true
    case "maxItems": return (value as? [Any]).map { Double($0.count) <= bound } == true
    case "exclusiveMinimum": return number.map { $0 > bound } == true
    case "exclusiveMaximum": return number.map { $0 < bound } == true
    case "required": return Set(rule as? [String] ?? [""]).isSubset(of: keys)
    case "dependentRequired":
      let dependents = rule as? [String: [String]] ?? ["": [""]]
      return dependents.allSatisfy { !keys.contains($0) || keys.isSuperset(of: $1) }
    case "additionalProperties":
      let known = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
      return rule is [String: Any] || keys.isSubset(of: known)
    default: return false
    }
  }

  private func nestedFaults(
    of value: Any, _ keyword: String, _ rule: Any, _ path: String
  ) -> [String] {
    let members = value as? [String: Any] ?? [:]
    let rules = rule as? [String: Any] ?? [:]
    switch keyword {
    case "$ref":
      let name = (rule as? String)?.split(separator: "/").last.map(String.init) ?? ""
      let target = (root["$defs"] as? [String: Any])?[name] as? [String: Any]
      return target.map { faults(of: value, against: $0, at: path) } ?? ["no schema \(name)"]
    case "items":
      return (value as? [Any] ?? []).enumerated().flatMap { position, item in
        faults(of: item, against: rules, at: "\(path)/\(position)")
      }
    case "properties":
      return members.flatMap { key, member in
        faults(of: member, against: rules[key] as? [String: Any] ?? [:], at: "\(path)/\(key)")
      }
    case "additionalProperties":
      return members.flatMap { key, member in
        faults(of: member, against: rules, at: "\(path)/\(key)")
      }
    default: return []
    }
  }

  private func hasType(_ value: Any, _ type: String) -> Bool {
    // A Boolean is a number to Foundation, but only a Boolean reads "true" or "false".
    let isBoolean = value is Bool && !(value is String) && !isWrittenAsNumber(value)
    let number = isBoolean ? nil : (value as? NSNumber)?.doubleValue
    return switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": isBoolean
    case "number": number != nil
    case "integer": number.map { $0.rounded() == $0 } == true
    default: false
    }
  }

  private func isWrittenAsNumber(_ value: Any) -> Bool {
    let data = try? JSONSerialization.data(withJSONObject: [value])
    return data.map { $0 == Data("[0]".utf8) || $0 == Data("[1]".utf8) } ?? false
  }
}
