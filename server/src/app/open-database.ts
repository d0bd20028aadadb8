import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { databaseDirectory, readCluster } from '../platform/database/embedded-cluster.ts'
import { DataDirectoryBusy } from '../platform/database/embedded-lock.ts'
import { ensureOwner } from '../platform/database/embedded-owner.ts'
import { startEmbedded } from '../platform/database/embedded.ts'

/** A command's options for the database: `--url` or `--data-dir`; without them the environment decides, as it does for the product. */
export interface DatabaseWords {
  url?: string | undefined
  'data-dir'?: string | undefined
}

/** The database of an installation, for a command: at an address, otherwise the embedded one of a data directory, which may be running. */
export async function openDatabase(words: DatabaseWords): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = words.url ?? (words['data-dir'] === undefined ? process.env.DATABASE_URL : undefined)
  const stop = async () => undefined
  if (url) return { url, stop }
  const dataDir = words['data-dir'] ?? (process.env.MILEPOST_DATA_DIR || './.data')
  if (!existsSync(databaseDirectory(dataDir)))
    throw new Error(
      `There is no database in ${resolve(dataDir)}. Name another with --data-dir, or a server with --url.`,
    )
  try {
    return await startEmbedded({ dataDir })
  } catch (error) {
    if (!(error instanceof DataDirectoryBusy)) throw error
    const cluster = readCluster(dataDir)
    return { url: await ensureOwner(cluster.port, cluster), stop }
  }
}
