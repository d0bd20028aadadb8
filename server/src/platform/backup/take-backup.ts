import { isAbsolute, relative, resolve } from 'node:path'
import type { Cluster } from '../database/embedded-cluster.ts'
import { REMOVED_STAY_MS } from '../files/index.ts'
import { openBackup } from './backup-writer.ts'
import { copyDatabase } from './copy-database.ts'
import { copyData, copyFiles } from './copy-files.ts'
import type { Manifest } from './layout.ts'

export interface BackupWanted {
  readonly dataDir: string
  /** The directory to fill; it is created, or empty. */
  readonly to: string
  /** The embedded server, running; null for only files and secrets. */
  readonly cluster: Cluster | null
}

/**
 * Takes a backup while the product runs. Without its manifest, which is written last, a directory is no backup, so that an interrupted one is never
 * taken for complete. Throws a readable message for a directory that is not empty or is within the data directory.
 */
export async function takeBackup({ dataDir, to, cluster }: BackupWanted): Promise<Manifest> {
  if (isWithin(dataDir, to)) throw new Error(`${to} lies within the data directory: a backup belongs on another disk.`)
  const started = new Date()
  const writer = await openBackup(to)
  try {
    const copied = cluster === null ? null : await copyDatabase(writer, dataDir, cluster)
    await copyFiles(writer, dataDir, cluster === null ? new Date(started.getTime() - REMOVED_STAY_MS) : started)
    await copyData(writer, dataDir)
    return await writer.finish({
      started_at: started.toISOString(),
      finished_at: copied?.finished_at ?? started.toISOString(),
      database: copied?.database ?? null,
    })
  } finally {
    writer.close()
  }
}

function isWithin(outer: string, inner: string): boolean {
  const way = relative(resolve(outer), resolve(inner))
  return !isAbsolute(way) && !/^\.\.([\\/]|$)/.test(way)
}
