import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { archivedWal } from '../database/archive.ts'
import { databaseDirectory, readCluster, writeCluster } from '../database/embedded-cluster.ts'
import { holdDataDirectory } from '../database/embedded-lock.ts'
import { startEmbedded } from '../database/embedded.ts'
import { filesDirectory } from '../files/index.ts'
import { flush } from './backup-writer.ts'
import { makeDirectories } from './copy-database.ts'
import { copyFile } from './copy-file.ts'
import { CHECKSUMS, parts, type Manifest } from './layout.ts'
import { recoverySettings, type Until } from './until.ts'
import { walk } from './walk.ts'

export interface RestoreWanted {
  readonly from: string
  readonly manifest: Manifest
  /** The data directory to make; it does not exist, or is empty. */
  readonly dataDir: string
  readonly until: Until
  /** The archive directory, which has WAL and files that came after the backup; null to do without. */
  readonly archive: string | null
  /** No durability: for tests. */
  readonly fast?: boolean
}

/** The folder of the restored database that the backup's WAL is read from; removed after the recovery. */
const BROUGHT = 'restored_wal'

/**
 * Creates a data directory from a backup and, beyond the end of the backup, from the archive. Every file is compared with its checksum. When this settles the
 * database has recovered and is stopped; its archiving is off, so that a trial leaves the archive alone. A failure leaves the directory empty again.
 * @throws a readable message for a directory that is not empty, a damaged backup, or an archive that ends too early.
 */
export async function restoreBackup(wanted: RestoreWanted): Promise<void> {
  const { dataDir } = wanted
  await refuseFull(dataDir)
  const held = await holdDataDirectory(dataDir)
  try {
    await refuseFull(dataDir)
    await copyBack(wanted)
    if (wanted.until.kind !== 'backup' && wanted.archive !== null) await addArchivedFiles(wanted.archive, dataDir)
    flush(dataDir)
    await held.release()
    if (wanted.manifest.database !== null) await recover(wanted)
  } catch (error) {
    await held.release()
    if (!(error instanceof DirectoryFull)) await empty(dataDir)
    throw error
  }
}

class DirectoryFull extends Error {}

async function refuseFull(dataDir: string): Promise<void> {
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0)
    throw new DirectoryFull(
      `${dataDir} is not empty. A backup is restored into an empty directory alone: name another with --data-dir, or move what is there away.`,
    )
}

async function empty(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true })
}

/** Where a file of the backup belongs in the data directory. */
function placeOf(path: string, dataDir: string): string {
  const [part = '', ...rest] = path.split('/')
  if (part === parts.database) return join(databaseDirectory(dataDir), ...rest)
  if (part === parts.wal) return join(databaseDirectory(dataDir), BROUGHT, ...rest)
  if (part === parts.files) return join(filesDirectory(dataDir), ...rest)
  if (part === parts.data) return join(dataDir, ...rest)
  throw new Error(`The backup has a part that this version of Milepost does not know: ${path}`)
}

async function copyBack({ from, manifest, dataDir }: RestoreWanted): Promise<void> {
  if (manifest.database !== null) {
    await mkdir(databaseDirectory(dataDir), { recursive: true, mode: 0o700 })
    await makeDirectories(databaseDirectory(dataDir), manifest.database.directories)
  }
  let files = 0
  for await (const line of createInterface({ input: createReadStream(join(from, CHECKSUMS)), crlfDelay: Infinity })) {
    const [sha256, path] = [line.slice(0, 64), line.slice(66)]
    if (path.split('/').includes('..')) throw new Error(`The backup names a file outside of it: ${path}`)
    const copied = await copyFile(join(from, path), placeOf(path, dataDir))
    if (copied === null) throw new Error(`The backup is damaged: ${path} is missing.`)
    if (copied.sha256 !== sha256) throw new Error(`The backup is damaged: ${path} was changed.`)
    files += 1
  }
  if (files !== manifest.files)
    throw new Error(`The backup is damaged: it names ${files} files, and had ${manifest.files}.`)
}

/** Adds files that were stored after the backup. Some may belong to no row by then; the nightly sweep removes those. */
async function addArchivedFiles(archive: string, dataDir: string): Promise<void> {
  const [archived, store] = [filesDirectory(archive), filesDirectory(dataDir)]
  for await (const { path, directory } of walk(archived, (one) => !one.startsWith('.'))) {
    if (!directory && !existsSync(join(store, path))) await copyFile(join(archived, path), join(store, path))
  }
}

async function recover({ dataDir, until, archive, fast = false }: RestoreWanted): Promise<void> {
  const directory = databaseDirectory(dataDir)
  const brought = join(directory, BROUGHT)
  // The remembered archive is another installation's from now on.
  const { archive: _forgotten, ...cluster } = readCluster(dataDir)
  writeCluster(dataDir, cluster)
  await writeFile(join(directory, 'recovery.signal'), '', { mode: 0o600 })
  const archived = archive === null || until.kind === 'backup' ? null : archivedWal(archive)
  const settings = recoverySettings(until, { brought, archived })
  const server = await startEmbedded({ dataDir, fast, settings }).catch((error: unknown) => {
    throw inWords(error, until)
  })
  await server.stop()
  await rm(brought, { recursive: true })
}

function inWords(error: unknown, until: Until): unknown {
  if (!(error instanceof Error) || until.kind !== 'instant') return error
  if (!error.message.includes('recovery ended before configured recovery target was reached')) return error
  return new Error(
    `The archive ends before ${until.at.toISOString()}. Name an earlier instant, or restore all of it with --until latest.`,
    { cause: error },
  )
}
