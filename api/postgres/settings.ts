import { totalmem } from "node:os";
import { type Place, socketPort } from "./place.ts";

/** PostgreSQL settings by name, as `-c` takes them. */
export type Settings = Record<string, string>;

const mebi = 1024 * 1024;

/**
 * A database that holds money: an answer after COMMIT survives a power cut. The rest suits many
 * small transactions on a small machine.
 */
function moneySettings(): Settings {
  const sharedMiB = Math.min(512, Math.max(64, Math.floor(totalmem() / mebi / 8)));
  return {
    fsync: "on",
    full_page_writes: "on",
    synchronous_commit: "on",
    shared_buffers: `${sharedMiB}MB`,
    max_connections: "100",
    // Fewer full pages to write after each checkpoint; pglz is what every build has.
    wal_compression: "pglz",
    // A new file of the log that is filled with zeros first holds up every bet meanwhile. One with
    // holes does not, and each commit is flushed as before.
    wal_init_zero: "off",
    max_wal_size: "2GB",
    min_wal_size: "128MB",
    checkpoint_timeout: "10min",
    // Balances are updated over and over: dead rows go early, in small bites.
    autovacuum_naptime: "15s",
    autovacuum_vacuum_scale_factor: "0.02",
    autovacuum_vacuum_insert_scale_factor: "0.05",
    autovacuum_analyze_scale_factor: "0.02",
    autovacuum_vacuum_cost_limit: "1000",
    // Short statements gain nothing from either; parallel ones need /dev/shm, which containers
    // keep small.
    jit: "off",
    max_parallel_workers_per_gather: "0",
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_messages: "warning",
    // Details of an error quote the row: phone numbers do not belong in a log.
    log_error_verbosity: "terse",
    log_line_prefix: "%m [%p] ",
  };
}

/** The server's command line after its program. */
export function serverArguments(place: Place, extra: Settings): string[] {
  const settings: Settings = {
    ...moneySettings(),
    ...extra,
    cluster_name: place.clusterName,
    listen_addresses: "",
    port: String(socketPort),
    unix_socket_directories: place.socketDir,
    unix_socket_permissions: "0700",
  };
  const pairs = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return ["-D", place.clusterArgument, ...pairs];
}
