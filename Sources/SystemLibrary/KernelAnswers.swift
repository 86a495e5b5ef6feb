/// What Darwin's kernel answers to calls, where Linux has files in `/proc` and `/etc`: there, all
/// of it is nil. Nor does it answer what it has not: huge pages, a governor, steal time.
package enum KernelAnswers {}

#if canImport(Darwin)
  extension KernelAnswers {
    /// A setting that is a text (sysctl(3)).
    package static func text(of setting: String) -> String? {
      var count = 0
      guard unsafe sysctlbyname(setting, nil, &count, nil, 0) == 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: count)
      guard unsafe sysctlbyname(setting, &bytes, &count, nil, 0) == 0 else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// A setting that is a number, of 32 or 64 bits.
    package static func number(of setting: String) -> Int? {
      var (number, count) = (0, MemoryLayout<Int>.size)
      return unsafe sysctlbyname(setting, &number, &count, nil, 0) == 0 ? number : nil
    }

    /// The mean number of runnable tasks over the last 1, 5 and 15 minutes (getloadavg(3)).
    package static var loadAverages: [Double]? {
      var loads = [0.0, 0, 0]
      return unsafe getloadavg(&loads, 3) == 3 ? loads : nil
    }

    /// What tells this machine from all others (gethostuuid(2)).
    package static var machine: String? {
      var (bytes, patience) = ([UInt8](repeating: 0, count: 16), timespec(tv_sec: 1, tv_nsec: 0))
      return unsafe gethostuuid(&bytes, &patience) == 0 ? "\(bytes)" : nil
    }

    /// The bytes that a new program would get without swapping (host_statistics64).
    package static var availableBytes: Double? {
      var pages = vm_statistics64()
      var count = mach_msg_type_number_t(
        MemoryLayout<vm_statistics64>.size / MemoryLayout<integer_t>.size)
      let status = unsafe withUnsafeMutablePointer(to: &pages) { pages in
        unsafe pages.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
          unsafe host_statistics64(mach_host_self(), HOST_VM_INFO64, $0, &count)
        }
      }
      guard status == KERN_SUCCESS else { return nil }
      let free = [pages.free_count, pages.inactive_count, pages.purgeable_count]
      return free.map { Double($0) }.reduce(0, +) * Double(sysconf(_SC_PAGESIZE))
    }

    /// What the kernel has counted of a process (proc_pid_rusage in libproc.h).
    static func account(of process: pid_t) -> rusage_info_v4? {
      var account = rusage_info_v4()
      let status = unsafe withUnsafeMutablePointer(to: &account) { account in
        unsafe account.withMemoryRebound(to: rusage_info_t?.self, capacity: 1) {
          unsafe proc_pid_rusage(process, RUSAGE_INFO_V4, $0)
        }
      }
      return status == 0 ? account : nil
    }

    /// The most memory that a process has had at one time, without what it shares.
    package static func peakBytes(of process: pid_t) -> Int? {
      account(of: process).map { Int($0.ri_lifetime_max_phys_footprint) }
    }

    /// The processes that a process has started (libproc.h); no more than these.
    package static func children(of process: pid_t) -> [pid_t]? {
      var found = [pid_t](repeating: 0, count: 4096)
      let bytes = Int32(found.count * MemoryLayout<pid_t>.size)
      return unsafe Array(found.prefix(Int(max(proc_listchildpids(process, &found, bytes), 0))))
    }

    /// The library that is loaded at an address (dladdr(3)).
    package static func file(holding address: UInt) -> String? {
      var image = unsafe Dl_info()
      guard let pointer = unsafe UnsafeRawPointer(bitPattern: address),
        unsafe dladdr(pointer, &image) != 0
      else { return nil }
      return unsafe image.dli_fname.map { unsafe String(cString: $0) }
    }
  }
#else
  extension KernelAnswers {
    package static func text(of setting: String) -> String? { nil }
    package static func number(of setting: String) -> Int? { nil }
    package static var loadAverages: [Double]? { nil }
    package static var machine: String? { nil }
    package static var availableBytes: Double? { nil }
    package static func peakBytes(of process: pid_t) -> Int? { nil }
    package static func children(of process: pid_t) -> [pid_t]? { nil }
    package static func file(holding address: UInt) -> String? { nil }
  }
#endif
