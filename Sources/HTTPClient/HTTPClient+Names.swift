// SPDX-License-Identifier: MIT

import CSoup
import GLibKit

/// What the name service answers, for services that spread themselves over several hosts. Failures
/// are ``HTTPError/nameNotResolved(_:)``.
extension HTTPClient {
    /// The hosts of a service's SRV records, by priority and weight, without a final dot.
    public func hosts(ofService service: String, domain: String) async throws -> [String] {
        try await resolving { resolver in
            try await withGIO(isolation: self) { start in
                g_resolver_lookup_service_async(
                    resolver.pointer(), service, "tcp", domain, start.cancellable, start.callback,
                    start.userData)
            } finish: { source, result, error in
                let resolver = source?.assumingMemoryBound(to: GResolver.self)
                let list = g_resolver_lookup_service_finish(resolver, result, &error)
                defer { g_resolver_free_targets(list) }
                return Self.items(list).compactMap { item in
                    g_srv_target_get_hostname(OpaquePointer(item)).map {
                        var name = String(cString: $0)
                        if name.hasSuffix(".") { name.removeLast() }
                        return name
                    }
                }
            }
        }
    }

    /// The names that the addresses of a host point back to, for hosts that stand for several.
    public func hosts(behind host: String) async throws -> [String] {
        let addresses = try await addresses(of: host)
        var names: [String] = []
        for address in addresses {
            if let name = try? await name(of: address), !names.contains(name) { names.append(name) }
        }
        try Task.checkCancellation()
        return names
    }

    private func addresses(of host: String) async throws -> [GObjectRef] {
        try await resolving { resolver in
            try await withGIO(isolation: self) { start in
                g_resolver_lookup_by_name_async(
                    resolver.pointer(), host, start.cancellable, start.callback, start.userData)
            } finish: { source, result, error in
                let resolver = source?.assumingMemoryBound(to: GResolver.self)
                let list = g_resolver_lookup_by_name_finish(resolver, result, &error)
                defer { g_resolver_free_addresses(list) }
                return Self.items(list).map { GObjectRef(retaining: $0) }
            }
        }
    }

    private func name(of address: GObjectRef) async throws -> String {
        try await resolving { resolver in
            try await withGIO(isolation: self) { start in
                g_resolver_lookup_by_address_async(
                    resolver.pointer(), address.pointer(), start.cancellable, start.callback,
                    start.userData)
            } finish: { source, result, error in
                let resolver = source?.assumingMemoryBound(to: GResolver.self)
                guard let name = g_resolver_lookup_by_address_finish(resolver, result, &error)
                else { return "" }
                defer { g_free(name) }
                return String(cString: name)
            }
        }
    }

    private func resolving<Value>(_ body: (GObjectRef) async throws -> Value) async throws -> Value
    {
        guard let made = g_resolver_get_default() else { throw HTTPError.other("no resolver") }
        let resolver = GObjectRef(adopting: made)
        do {
            return try await body(resolver)
        } catch let error as GLibError {
            throw HTTPError.nameNotResolved(error.message)
        }
    }

    /// The data of a list, borrowed.
    private static func items(_ list: UnsafeMutablePointer<GList>?) -> [UnsafeMutableRawPointer] {
        var result: [UnsafeMutableRawPointer] = []
        var link = list
        while let current = link {
            if let data = current.pointee.data { result.append(data) }
            link = current.pointee.next
        }
        return result
    }
}
