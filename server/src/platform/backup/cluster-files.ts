/** Directories whose contents only belong to the running server: a restored one creates its own. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])

/** Files of the running server, or that the backup writes itself. */
const passedOver =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|recovery\.signal|log\/.*)$|(^|\/)(pgsql_tmp|pg_internal\.init)[^/]*(\/|$)/

/** The file with the starting point of a recovery, which is therefore copied last and whole. */
export const CONTROL_FILE = 'global/pg_control'

/** Whether a directory of the database is copied with its contents. */
export const isEntered = (path: string): boolean =>
  !emptied.has(path) && !/(^|\/)pgsql_tmp/.test(path) && path !== 'log'

/** Whether a file of the database is copied with the rest. */
export const isCopied = (path: string): boolean => path !== CONTROL_FILE && !passedOver.test(path)

/** Directories that a server needs within those that are emptied. */
export const madeAnew = ['pg_wal/archive_status', 'pg_wal/summaries'] as const

const segmentName = /^[0-9A-F]{24}$/
/** Segments of 16 MB that share the middle part of their names. */
const SEGMENTS_A_LOG = 256

const numberOf = (name: string): number =>
  Number.parseInt(name.slice(8, 16), 16) * SEGMENTS_A_LOG + Number.parseInt(name.slice(16), 16)

/** The WAL segments from the first to the last, both included. Throws where one is missing among `names`. */
export function segmentsBetween(names: readonly string[], first: string, last: string): string[] {
  const found = names.filter((name) => segmentName.test(name) && name >= first && name <= last).toSorted()
  const expected = numberOf(last) - numberOf(first) + 1
  if (found.length !== expected || first.slice(0, 8) !== last.slice(0, 8))
    throw new Error(`WAL is missing between ${first} and ${last}: ${found.length} of ${expected} segments are there`)
  return found
}
