import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, databaseDirectory, initialiseCluster, readCluster, writeCluster } from './embedded-cluster.ts'
import { holdDataDirectory } from './embedded-lock.ts'
import { ensureOwner } from './embedded-owner.ts'
import { findPostgresPackage } from './embedded-package.ts'
import { clearStalePostmaster, readPostmaster } from './embedded-postmaster.ts'
import { choosePrivilege, endWithParent } from './embedded-privilege.ts'
import { postgresSettings } from './embedded-settings.ts'

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** The owner's connection. */
  readonly url: string
  /**
   * Ends the server and lets go of the data directory. Clients are cut off, unless `patience` (milliseconds) gives
   * them time to leave by themselves first.
   */
  stop(options?: { patience?: number }): Promise<void>
  /** Settles when the server has ended, by `stop` or by itself; tells how. */
  readonly ended: Promise<string>
}

/**
 * Starts the PostgreSQL that npm installed on a directory of ours, making the database first where there is none. The
 * server ends with this process, however that ends.
 * @param options.fast no durability: for tests.
 * @throws DataDirectoryBusy when another process runs on the directory.
 */
export async function startEmbedded({
  dataDir,
  fast = false,
}: {
  dataDir: string
  fast?: boolean
}): Promise<EmbeddedPostgres> {
  const directory = await holdDataDirectory(dataDir)
  try {
    const cluster = readCluster(dataDir)
    initialiseCluster({ dataDir, cluster, fast })
    await clearStalePostmaster(databaseDirectory(dataDir))
    const { server, port, ended } = await startServer({ dataDir, cluster, fast })
    const url = await ensureOwner(port, cluster)
    return {
      url,
      ended,
      stop: async (options) => {
        directory.leave()
        await stopServer({ server, ended, patience: options?.patience ?? 0 })
        await directory.release()
      },
    }
  } catch (error) {
    await directory.release()
    throw error
  }
}

interface Running {
  readonly server: ChildProcess
  readonly port: number
  readonly ended: Promise<string>
}

/** Tries for 5 seconds: the port may be taken between choosing and binding, and a crashed server's memory be held for a moment. */
async function startServer({
  dataDir,
  cluster,
  fast,
}: {
  dataDir: string
  cluster: Cluster
  fast: boolean
}): Promise<Running> {
  const giveUp = Date.now() + 5000
  for (;;) {
    const port = await freePort(cluster.port)
    const started = launch({ dataDir, port, fast })
    const failure = await readiness({ ...started, databaseDir: databaseDirectory(dataDir) })
    if (failure === undefined) {
      if (port !== cluster.port) writeCluster(dataDir, { ...cluster, port })
      return { ...started, port }
    }
    if (Date.now() > giveUp) throw new Error(`PostgreSQL does not start on ${dataDir}: ${failure}`)
    await pause(200)
  }
}

function launch({ dataDir, port, fast }: { dataDir: string; port: number; fast: boolean }): {
  server: ChildProcess
  ended: Promise<string>
} {
  const databaseDir = databaseDirectory(dataDir)
  const programs = findPostgresPackage(join(dataDir, 'lib'))
  const { prefix, uid, gid } = choosePrivilege(databaseDir)
  const settings = Object.entries(postgresSettings({ port, fast })).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
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
  let said = ''
  server.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)))
  const ended = new Promise<string>((resolve) => {
    server.on('error', (error) => resolve(error.message))
    server.on('close', (code, signal) => resolve([signal ?? `exit code ${code}`, ...complaints(said)].join('\n')))
  })
  return { server, ended }
}

/** What the server said beside the notice that it goes on in its log file. */
function complaints(said: string): string[] {
  return said.split('\n').filter((line) => line.trim() !== '' && !/redirecting log output|Future log output/.test(line))
}

/** Undefined once connections are answered, else why the server ended. A recovery after a crash may take its time. */
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
