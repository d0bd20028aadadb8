import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseDirectory } from '../platform/database/embedded-cluster.ts'
import { readPostmaster } from '../platform/database/embedded-postmaster.ts'
import { startEmbedded } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'

/** A migrated PostgreSQL of a test's own, which the test may take away and give back. */
export interface OwnServer {
  readonly url: string
  /** Ends the server as a fault would: all clients are disconnected. */
  away(): Promise<void>
  /** Starts it again at the same address. */
  back(): Promise<void>
  /** Stops all of its processes without ending a connection, as a machine without breath does (Linux). */
  freeze(): void
  thaw(): void
  remove(): Promise<void>
}

export async function startOwnServer(): Promise<OwnServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'milepost-own-server-'))
  let server = await startEmbedded({ dataDir, fast: true })
  const { url } = server
  await migrate(url)
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of processesOf(dataDir)) process.kill(pid, signal)
  }
  return {
    url,
    away: () => server.stop(),
    back: async () => {
      server = await startEmbedded({ dataDir, fast: true })
      if (server.url !== url) throw new Error('the port of the server was taken meanwhile')
    },
    freeze: () => {
      signalAll('SIGSTOP')
    },
    thaw: () => {
      signalAll('SIGCONT')
    },
    remove: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The postmaster and its children. */
function processesOf(dataDir: string): number[] {
  const postmaster = readPostmaster(databaseDirectory(dataDir))?.pid
  if (postmaster === undefined) return []
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === postmaster)
  return [postmaster, ...children]
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return undefined
  }
}
