import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The status file that PostgreSQL writes into its directory while it runs. */
export interface Postmaster {
  readonly pid: number
  readonly ready: boolean
}

/** Reads `postmaster.pid`: line 1 is the process id, line 8 its state. */
export function readPostmaster(databaseDir: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined
  } catch {
    return undefined
  }
}

/**
 * Prepares a start after a crash. A `postmaster.pid` of a process that is gone, is a zombie or is not PostgreSQL
 * (the number was reused) is removed: PostgreSQL itself would take the zombie for a running server. A server
 * that is still alive has lost its supervisor, since we hold the directory: it gets 5 seconds to end by itself, then is
 * stopped immediately, as in a crash, which loses nothing that was acknowledged.
 */
export async function clearStalePostmaster(databaseDir: string): Promise<void> {
  const started = Date.now()
  for (;;) {
    const running = readPostmaster(databaseDir)
    if (!running) return
    if (!isPostgres(running.pid)) return rmSync(join(databaseDir, 'postmaster.pid'), { force: true })
    const waited = Date.now() - started
    if (waited > 30_000)
      throw new Error(`PostgreSQL (process ${running.pid}) still runs on ${databaseDir} and does not stop`)
    if (waited > 5000) signalIfAlive(running.pid, 'SIGQUIT')
    await pause(100)
  }
}

function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux') return signalIfAlive(pid, 0)
  try {
    const [name, state] = readFileSync(`/proc/${pid}/stat`, 'utf8').split('(')[1]?.split(') ') ?? []
    return name === 'postgres' && !state?.startsWith('Z') && !state?.startsWith('X')
  } catch {
    return false
  }
}

function signalIfAlive(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
