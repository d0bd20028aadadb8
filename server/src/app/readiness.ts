import type { Pool } from 'pg'
import { newestMigration } from '../platform/database/migrate.ts'
import type { Database } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files/index.ts'
import { inTime } from '../platform/in-time.ts'
import { lastMigration, tablesWithoutPolicy } from './readiness.queries.ts'

/** Longest that a part may take to answer, in milliseconds. */
const PATIENCE_MS = 2_000
/** Disk and bucket are tried at most so often, in milliseconds: anyone may ask whether a process is ready. */
const STORE_FRESH_MS = 5_000

export interface ReadinessParts {
  /** Connections of the application's role. */
  pool: Pool
  /** The application's connections and the owner's, as databases. */
  platform: Database
  owner: Database
  files: FileStore
  /** Whether some worker is at work: this process's own, or any on the same database. */
  worker_ready: () => Promise<boolean>
  /**
   * Whether the process is ready only with a worker: the worker itself, and an API that is started together with one (wire: Start). An API that runs by
   * itself takes tickets without it.
   */
  needs_worker: boolean
  /** Whether the disk of the data folder is nearly full. */
  disk_nearly_full: () => Promise<boolean>
}

/** What `/readyz` answers (wire: Start). */
export interface Readiness {
  status: 'ready' | 'not ready'
  /** What does not answer: database, schema, policies, disk, bucket, worker. */
  missing: string[]
  warnings?: string[]
}

/** Answers whether a process can do its work: the database under the application's role, disk and bucket, and the worker where it belongs to it. */
export function readinessOf(parts: ReadinessParts): () => Promise<Readiness> {
  const store = atMostEvery(STORE_FRESH_MS, () =>
    inTime(parts.files.check(), PATIENCE_MS, 'the store is too slow').catch(() => 'disk' as const),
  )
  return async () => {
    const [database, out_of_order] = await Promise.all([databaseFaults(parts), store()])
    const answers = !database.includes('database')
    const works = answers && (await parts.worker_ready().catch(() => false))
    const missing = [
      ...database,
      ...(out_of_order === null ? [] : [out_of_order]),
      ...(works || !parts.needs_worker ? [] : ['worker']),
    ]
    const warnings = [
      ...((await parts.disk_nearly_full()) ? ['disk nearly full'] : []),
      ...(works || parts.needs_worker || !answers ? [] : ['no worker']),
    ]
    return {
      status: missing.length === 0 ? 'ready' : 'not ready',
      missing,
      ...(warnings.length > 0 && { warnings }),
    }
  }
}

async function databaseFaults({ pool, platform, owner }: ReadinessParts): Promise<string[]> {
  try {
    return await inTime(
      (async () => {
        const [unprotected, last] = await Promise.all([
          tablesWithoutPolicy(platform),
          lastMigration(owner),
          pool.query('select 1'),
        ])
        return [
          ...(unprotected > 0 ? ['policies'] : []),
          ...(last !== null && last > newestMigration() ? ['schema'] : []),
        ]
      })(),
      PATIENCE_MS,
      'the database is too slow',
    )
  } catch {
    return ['database']
  }
}

function atMostEvery<T>(ms: number, work: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined
  return () => {
    if (!last || Date.now() - last.at >= ms) last = { at: Date.now(), answer: work() }
    return last.answer
  }
}
