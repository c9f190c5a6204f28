// SPDX-License-Identifier: GPL-3.0-or-later

/// What the command line asks of the server.
struct DemoOptions: Equatable {
    /// The port on 127.0.0.1; 0 lets the system choose one.
    var port: UInt32 = 0
    /// How many stations the directory has. The hand-made ones come first.
    var stations = StationCatalog.count
    /// Seconds until a station's title changes.
    var interval = 8.0

    /// The outcome of reading the command line.
    enum Parsed: Equatable {
        case run(DemoOptions)
        case help
        case wrong(String)
    }

    /// The text of `--help`.
    static let usage = """
        Usage: galena-demo-server [--port N] [--stations N] [--interval SECONDS]

        Plays the whole network on 127.0.0.1: a station directory, streams with titles that
        change, artwork and podcasts. Prints its address when it is ready.

          --port N            port to listen on; 0, the default, takes a free one
          --stations N        size of the directory (default \(StationCatalog.count))
          --interval SECONDS  time between two titles (default 8)
        """

    /// Reads the arguments that follow the program's name.
    static func parse(_ arguments: [String]) -> Parsed {
        var options = DemoOptions()
        var rest = arguments[...]
        while let name = rest.popFirst() {
            if name == "--help" { return .help }
            guard let value = rest.popFirst() else { return .wrong("\(name) needs a value") }
            switch name {
            case "--port":
                guard let port = UInt16(value) else { return .wrong("not a port: \(value)") }
                options.port = UInt32(port)
            case "--stations":
                guard let count = Int(value), count > 0 else {
                    return .wrong("not a number of stations: \(value)")
                }
                options.stations = count
            case "--interval":
                guard let seconds = Double(value), seconds > 0 else {
                    return .wrong("not a time: \(value)")
                }
                options.interval = seconds
            default:
                return .wrong("unknown option \(name)")
            }
        }
        return .run(options)
    }
}
