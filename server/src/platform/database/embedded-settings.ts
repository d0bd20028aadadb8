import { totalmem } from 'node:os'

const MB = 1024 * 1024

/** Durability given up for speed: only for databases that may vanish with the machine, such as the tests'. They are dropped too soon to need vacuum, whose workers only their superuser could interrupt. */
const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '256MB',
  max_connections: '200',
}

/**
 * The embedded server's settings, given on its command line at every start, so that they follow the machine's memory
 * and this version of Milepost. An acknowledged commit is on disk (`synchronous_commit`) unless `fast`.
 * @param memory bytes of the machine.
 */
export function postgresSettings({
  port,
  fast,
  memory = totalmem(),
}: {
  port: number
  fast: boolean
  memory?: number
}): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: megabytes(Math.min(memory * 0.25, 2048 * MB)),
    effective_cache_size: megabytes(memory * 0.6),
    maintenance_work_mem: megabytes(Math.min(memory / 32, 512 * MB)),
    work_mem: '32MB',
    max_wal_size: '4GB',
    min_wal_size: '256MB',
    wal_compression: 'on',
    checkpoint_completion_target: '0.9',
    random_page_cost: '1.1',
    synchronous_commit: 'on',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_size: '0',
    log_rotation_age: '1d',
    log_checkpoints: 'off',
    ...(fast ? fastSettings : {}),
  }
}

function megabytes(bytes: number): string {
  return `${Math.max(16, Math.floor(bytes / MB))}MB`
}
