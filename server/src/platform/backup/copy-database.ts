import { mkdir, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cluster, databaseDirectory } from '../database/embedded-cluster.ts'
import { startBaseBackup } from './base-backup.queries.ts'
import type { BackupWriter } from './backup-writer.ts'
import { CONTROL_FILE, isCopied, isEntered, madeAnew, segmentsBetween } from './cluster-files.ts'
import { parts, type Manifest } from './layout.ts'
import { walk } from './walk.ts'

/**
 * Copies the running embedded database, with all that was committed when this settles. Reads and writes continue meanwhile; files that changed during the copy are
 * repaired by the WAL that is copied after it.
 */
export async function copyDatabase(
  writer: BackupWriter,
  dataDir: string,
  cluster: Cluster,
): Promise<{ database: NonNullable<Manifest['database']>; finished_at: string }> {
  const from = databaseDirectory(dataDir)
  const backup = await startBaseBackup(cluster)
  try {
    const directories: string[] = [...madeAnew]
    for await (const { path, directory } of walk(from, isEntered)) {
      if (directory) directories.push(path)
      else if (isCopied(path)) await writer.copy(join(from, path), `${parts.database}/${path}`)
    }
    await writer.write(await readWhole(join(from, CONTROL_FILE)), `${parts.database}/${CONTROL_FILE}`)
    const { last_segment, label, finished_at } = await backup.finish()
    await writer.write(Buffer.from(label), `${parts.database}/backup_label`)
    const names = await readdir(join(from, 'pg_wal'))
    const segments = segmentsBetween(names, backup.first_segment, last_segment)
    for (const name of [...segments, ...names.filter((one) => one.endsWith('.history'))])
      await writer.copy(join(from, 'pg_wal', name), `${parts.wal}/${name}`)
    return { database: { major: backup.major, directories }, finished_at }
  } finally {
    await backup.close()
  }
}

/** Reads a small file that is overwritten in place: until two reads agree, so that no mix of two versions is kept. */
async function readWhole(path: string): Promise<Buffer> {
  let before = await readFile(path)
  for (;;) {
    const now = await readFile(path)
    if (now.equals(before)) return now
    before = now
  }
}

/** Creates the directories that a restored database needs. */
export async function makeDirectories(top: string, directories: readonly string[]): Promise<void> {
  for (const path of directories) await mkdir(join(top, path), { recursive: true, mode: 0o700 })
}
