import pg from 'pg'
import type { Cluster } from '../database/embedded-cluster.ts'

/** A base backup that the server knows of: its files may be copied until `finish`. */
export interface BaseBackup {
  /** Major version of the server. */
  readonly major: number
  /** The WAL segment from which a recovery begins. */
  readonly first_segment: string
  /** Ends the backup: what was committed by then is in it. The WAL up to `last_segment` stays until `close`. */
  finish(): Promise<{ last_segment: string; label: string; finished_at: string }>
  close(): Promise<void>
}

const SLOT = `milepost_backup_${process.pid}_`
let begun = 0

/**
 * Tells the embedded server that its files will be copied (PostgreSQL's low-level base backup). A slot of this connection keeps the WAL that is
 * written meanwhile; the slot and an unfinished backup end with the connection.
 */
export async function startBaseBackup({ port, superuser_password }: Cluster): Promise<BaseBackup> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: superuser_password,
    database: 'postgres',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`${SLOT}${(begun += 1)}`])
    const {
      rows: [started],
    } = await client.query<{ first_segment: string; version: number }>(
      "select pg_walfile_name(pg_backup_start('milepost', fast => true)) as first_segment, current_setting('server_version_num')::integer as version",
    )
    if (!started) throw new Error('the backup was not begun')
    return {
      major: Math.floor(started.version / 10_000),
      first_segment: started.first_segment,
      finish: () => finish(client),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function finish(client: pg.Client): Promise<{ last_segment: string; label: string; finished_at: string }> {
  const {
    rows: [stopped],
  } = await client.query<{ last_segment: string; label: string; tablespaces: string; finished_at: Date }>(
    'select pg_walfile_name(lsn) as last_segment, labelfile as label, spcmapfile as tablespaces, clock_timestamp() as finished_at from pg_backup_stop(wait_for_archive => false)',
  )
  if (!stopped) throw new Error('the backup was not ended')
  if (stopped.tablespaces !== '') throw new Error('The database has additional tablespaces, which no backup includes.')
  return { ...stopped, finished_at: stopped.finished_at.toISOString() }
}
