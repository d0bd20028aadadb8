import { totalmem } from 'node:os'
import { archivedWal } from './archive.ts'

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
 * The server's log goes to its standard error, which its supervisor reads.
 * @param archive the directory that WAL is archived to; without it nothing is archived.
 * @param memory bytes of the machine.
 */
export function postgresSettings({
  port,
  fast,
  archive,
  memory = totalmem(),
}: {
  port: number
  fast: boolean
  archive?: string | undefined
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
    log_destination: 'stderr',
    logging_collector: 'off',
    log_checkpoints: 'off',
    ...(archive === undefined ? {} : archiveSettings(archive)),
    ...(fast ? fastSettings : {}),
  }
}

/** A finished WAL segment is archived at once, an unfinished one after five minutes. The module only writes complete files and never replaces one. */
function archiveSettings(archive: string): Record<string, string> {
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': archivedWal(archive),
    archive_timeout: '5min',
  }
}

function megabytes(bytes: number): string {
  return `${Math.max(16, Math.floor(bytes / MB))}MB`
}
