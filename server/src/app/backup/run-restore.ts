import { resolve } from 'node:path'
import { readManifest } from '../../platform/backup/layout.ts'
import { restoreBackup } from '../../platform/backup/restore-backup.ts'
import { readUntil } from '../../platform/backup/until.ts'
import { platformDatabase } from '../../platform/database/bound.ts'
import { startEmbedded } from '../../platform/database/embedded.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { createPool } from '../../platform/database/pool.ts'
import { verifyRestored } from './verify-restored.ts'

export interface RestoreWords {
  from?: string | undefined
  until?: string | undefined
  archive?: string | undefined
  'data-dir'?: string | undefined
}

export interface RestoreParts {
  env: Readonly<Record<string, string | undefined>>
  log: (line: string) => void
  clock: () => Date
  /** No durability: for tests. */
  fast?: boolean
}

/** Restores what the command line names, verifies it, and reports on it; returns whether all of it holds. Throws errors meant for the command line. */
export async function runRestore(
  words: RestoreWords,
  { env, log, clock, fast = false }: RestoreParts,
): Promise<boolean> {
  if (!words.from) throw new Error('Name the directory of the backup: npm run restore -- --from DIRECTORY')
  const from = resolve(words.from)
  const dataDir = resolve(words['data-dir'] ?? (env['MILEPOST_DATA_DIR'] || './.data'))
  const given = words.archive ?? env['MILEPOST_ARCHIVE_DIR']
  const archive = given ? resolve(given) : null
  const manifest = readManifest(from)
  const until = readUntil(words.until, manifest.finished_at, clock())
  if (until.kind !== 'backup' && archive === null)
    throw new Error(
      '--until needs the archive that was written after the backup: name it with --archive, or in MILEPOST_ARCHIVE_DIR.',
    )
  if (until.kind !== 'backup' && manifest.database === null)
    throw new Error('The backup has no database, so that there is nothing to take to another instant.')
  await restoreBackup({ from, manifest, dataDir, until, archive, fast })
  log(`Restored ${from} into ${dataDir}.`)
  if (manifest.database === null) return true
  const server = await startEmbedded({ dataDir, fast })
  const pool = createPool({ url: server.url, set_role: false, size: 4, statement_timeout_ms: 0 })
  try {
    await migrate(server.url)
    return await verifyRestored(platformDatabase(pool), { dataDir, log, files_on_disk: !env['S3_BUCKET'] })
  } finally {
    await pool.end()
    await server.stop()
  }
}
