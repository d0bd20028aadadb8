import { resolve } from 'node:path'
import { readCluster } from '../../platform/database/embedded-cluster.ts'
import { noteBackup } from '../../platform/backup/last-backup.ts'
import { takeBackup } from '../../platform/backup/take-backup.ts'
import { openDatabase } from '../open-database.ts'

export interface BackupWords {
  to?: string | undefined
  'data-dir'?: string | undefined
  'files-only'?: boolean | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

const GB = 1e9

/** Takes the backup that the command line names, and reports on it. Throws errors that are written for the person at the command line. */
export async function runBackup(words: BackupWords, env: Environment, log: (line: string) => void): Promise<void> {
  if (!words.to) throw new Error('Name the directory of the backup: npm run backup -- --to DIRECTORY')
  const to = resolve(words.to)
  const dataDir = resolve(words['data-dir'] ?? (env['MILEPOST_DATA_DIR'] || './.data'))
  const files_only = words['files-only'] ?? false
  if (!files_only && words['data-dir'] === undefined && env['DATABASE_URL']) throw new Error(EXTERNAL)
  if (env['S3_BUCKET'])
    log(`Files are in the bucket ${env['S3_BUCKET']}, which is not copied. Keep its versions for as long as backups.`)
  const started = performance.now()
  const database = files_only ? null : await openDatabase({ 'data-dir': dataDir })
  try {
    const manifest = await takeBackup({ dataDir, to, cluster: database === null ? null : readCluster(dataDir) })
    await noteBackup(dataDir, manifest)
    const seconds = (performance.now() - started) / 1000
    log(
      `Wrote the backup ${to}: ${manifest.files} files, ${(manifest.bytes / GB).toFixed(2)} GB in ${seconds.toFixed(1)} s.`,
    )
    log(`It holds the state of ${manifest.finished_at}${files_only ? ', files and secrets alone' : ''}.`)
    log(
      'It holds secrets too (passwords of the database, token-secret), and every copy is readable by its owner alone (0600). Keep it so.',
    )
  } finally {
    await database?.stop()
  }
}

const EXTERNAL = `The database at DATABASE_URL is backed up by its own tools (pg_basebackup, pgBackRest, snapshots of its host). First take its backup, then the files: npm run backup -- --to DIRECTORY --files-only. In that order, and within a day, no row of the database names a file that is missing, since a file is stored before its row and stays two days after it.`
