import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { prepareArchive } from './archive.ts'
import { type Cluster, databaseDirectory, initialiseCluster, readCluster, writeCluster } from './embedded-cluster.ts'
import { holdDataDirectory } from './embedded-lock.ts'
import { ensureOwner } from './embedded-owner.ts'
import { findPostgresPackage } from './embedded-package.ts'
import { clearStalePostmaster, readPostmaster } from './embedded-postmaster.ts'
import { choosePrivilege, endWithParent } from './embedded-privilege.ts'
import { lineSplitter, postgresFault } from './embedded-log.ts'
import { postgresSettings } from './embedded-settings.ts'

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** The owner's connection. */
  readonly url: string
  /**
   * Ends the server and releases the data directory. Clients are disconnected, unless `patience` (milliseconds) gives
   * them time to leave by themselves first.
   */
  stop(options?: { patience?: number }): Promise<void>
  /** Resolves when the server has ended, by `stop` or by itself, with the reason. */
  readonly ended: Promise<string>
}

export interface EmbeddedOptions {
  readonly dataDir: string
  /** No durability: for tests. */
  readonly fast?: boolean
  /** The directory to archive WAL to; null for none. Without it the server archives to where it did last. */
  readonly archive?: string | null
  /** Further settings of PostgreSQL, for a recovery. */
  readonly settings?: Readonly<Record<string, string>>
  /** Receives every line of the server's log. */
  readonly onLog?: (line: string) => void
}

/**
 * Starts the PostgreSQL that npm installed on a directory of ours, creating the database first if there is none. The
 * server ends with this process, however that ends.
 * @throws DataDirectoryBusy when another process runs on the directory.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir } = options
  const directory = await holdDataDirectory(dataDir)
  try {
    const cluster = clusterFor(options)
    initialiseCluster({ dataDir, cluster, fast: options.fast ?? false })
    await clearStalePostmaster(databaseDirectory(dataDir))
    const { server, port, ended } = await startServer(options, cluster)
    const url = await ensureOwner(port, cluster)
    return {
      url,
      ended,
      stop: async ({ patience = 0 } = {}) => {
        directory.leave()
        await stopServer({ server, ended, patience })
        await directory.release()
      },
    }
  } catch (error) {
    await directory.release()
    throw error
  }
}

/** The remembered server, with its archive directory updated. */
function clusterFor({ dataDir, archive }: EmbeddedOptions): Cluster {
  const cluster = readCluster(dataDir)
  if (archive === undefined || (archive ?? undefined) === cluster.archive) return cluster
  const changed = { ...cluster, archive: archive ?? undefined }
  writeCluster(dataDir, changed)
  return changed
}

interface Running {
  readonly server: ChildProcess
  readonly port: number
  readonly ended: Promise<string>
}

/** Tries for 5 seconds: the port may be taken between choosing and binding, and a crashed server's memory be held for a moment. A recovery is tried once. */
async function startServer(options: EmbeddedOptions, cluster: Cluster): Promise<Running> {
  const { dataDir } = options
  const deadline = Date.now() + (options.settings === undefined ? 5000 : 0)
  for (;;) {
    const port = await freePort(cluster.port)
    const { serves, ...started } = launch(options, { port, archive: cluster.archive })
    const failure = await readiness({ ...started, databaseDir: databaseDirectory(dataDir) })
    if (failure === undefined) {
      serves()
      if (port !== cluster.port) writeCluster(dataDir, { ...cluster, port })
      return { ...started, port }
    }
    if (Date.now() > deadline) throw new Error(`PostgreSQL does not start on ${dataDir}: ${failure}`)
    await pause(200)
  }
}

/** Starts the server; when it ends before `serves` was called, `ended` includes the fatal message. */
function launch(
  { dataDir, fast = false, settings: further = {}, onLog }: EmbeddedOptions,
  { port, archive }: { port: number; archive: string | undefined },
): { server: ChildProcess; ended: Promise<string>; serves: () => void } {
  const databaseDir = databaseDirectory(dataDir)
  const programs = findPostgresPackage(join(dataDir, 'lib'))
  const privilege = choosePrivilege(databaseDir)
  const { prefix, uid, gid } = privilege
  if (archive !== undefined) prepareArchive(archive, privilege)
  const settings = Object.entries({ ...postgresSettings({ port, fast, archive }), ...further }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  )
  const [program = programs.postgres, ...words] = [
    ...prefix,
    ...endWithParent(),
    programs.postgres,
    '-D',
    databaseDir,
    ...settings,
  ]
  const server = spawn(program, words, {
    env: { ...process.env, ...programs.env },
    uid,
    gid,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  })
  const faults: string[] = []
  let starting = true
  const split = lineSplitter((line) => {
    onLog?.(line)
    const fault = postgresFault(line)
    if (starting && fault !== undefined) faults.push(fault)
  })
  server.stderr?.setEncoding('utf8').on('data', split)
  const ended = new Promise<string>((resolve) => {
    server.on('error', (error) => resolve(error.message))
    server.on('close', (code, signal) => resolve([signal ?? `exit code ${code}`, ...faults].join('\n')))
  })
  const serves = () => {
    starting = false
    faults.length = 0
  }
  return { server, ended, serves }
}

/** Undefined once connections are accepted, otherwise why the server ended. A recovery after a crash may take its time. */
async function readiness({
  ended,
  databaseDir,
}: {
  ended: Promise<string>
  databaseDir: string
}): Promise<string | undefined> {
  let failure: string | undefined
  const watched = ended.then((how) => (failure = how))
  while (failure === undefined && !readPostmaster(databaseDir)?.ready) await Promise.race([watched, pause(20)])
  return failure
}

/** A polite stop first where there is patience, then a fast one; 20 seconds later the emergency one, which loses nothing either. */
async function stopServer({
  server,
  ended,
  patience,
}: {
  server: ChildProcess
  ended: Promise<string>
  patience: number
}): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGTERM', patience],
    ['SIGINT', 20_000],
    ['SIGQUIT', 5000],
  ]
  for (const [signal, wait] of steps) {
    if (wait === 0) continue
    server.kill(signal)
    const timer = new AbortController()
    const done = await Promise.race([
      ended.then(() => true),
      pause(wait, false, { signal: timer.signal }).catch(() => false),
    ])
    timer.abort()
    if (done) return
  }
}

function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => (wanted === 0 ? reject(error) : resolve(freePort(0))))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
