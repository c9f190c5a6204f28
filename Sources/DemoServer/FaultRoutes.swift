// SPDX-License-Identifier: GPL-3.0-or-later

/// Addresses that always fail: `/fault/403`, `/fault/stall`, `/fault/reset`, `/fault/truncated`,
/// and `/fault/redirect-loop`; `/moved/{rest}` leads to `/{rest}`.
struct FaultRoutes {
    let faults: FaultPlan

    /// Answers when the path is one of them.
    func answer(_ request: Request) -> Answer? {
        let parts = request.segments
        switch parts.first {
        case "moved":
            let rest = parts.dropFirst().joined(separator: "/")
            return .redirect(to: "\(request.base)/\(rest)", status: 301)
        case "fault" where parts.count == 2:
            if parts[1] == "redirect-loop" { return .redirect(to: request.base + request.path) }
            return ControlRoutes.kind(String(parts[1])).map(faults.answer(for:)) ?? .status(404)
        default:
            return nil
        }
    }
}
