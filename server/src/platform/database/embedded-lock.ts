import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Thrown when another living process holds the data directory. */
export class DataDirectoryBusy extends Error {
  constructor(dataDir: string, holder: string) {
    super(
      `Milepost already runs on ${dataDir} (process ${holder}). Stop it first, or choose another directory with MILEPOST_DATA_DIR and another PORT.`,
    )
    this.name = 'DataDirectoryBusy'
  }
}

/** A data directory that this process holds. */
export interface HeldDirectory {
  /** Tells clients that this process is about to release the directory, so that they wait. */
  leave(): void
  /** Releases the directory. */
  release(): Promise<void>
}

/** A holder may have just lost its launcher without knowing it yet: it is asked again for this long, in milliseconds. */
const GRACE = 2000
/** A holder that leaves lets its clients finish first; longest wait for it, in milliseconds. */
const LONGEST_LEAVE = 30_000
const PAUSE = 100

/**
 * Holds a data directory for this process. The lock is a listening local socket named after the directory: the system
 * drops it with the process, however that ends, so no lock is ever stale. A client that connects receives the holder's id, and
 * whether it is leaving.
 * @throws DataDirectoryBusy
 */
export async function holdDataDirectory(dataDir: string): Promise<HeldDirectory> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const address = lockAddress(realpathSync(dataDir))
  const started = Date.now()
  for (let unanswered = 0; ;) {
    const held = await listen(address)
    if (held) return held
    const holder = await askHolder(address)
    if (holder === undefined) {
      unanswered += 1
      if (unanswered === 3) throw new DataDirectoryBusy(dataDir, 'unknown')
      if (address.startsWith('/')) rmSync(address, { force: true })
      continue
    }
    if (Date.now() - started > (holder.leaving ? LONGEST_LEAVE : GRACE))
      throw new DataDirectoryBusy(dataDir, holder.pid)
    await pause(PAUSE)
  }
}

function lockAddress(directory: string): string {
  const name = `milepost-${createHash('sha256').update(directory).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

function listen(address: string): Promise<HeldDirectory | undefined> {
  return new Promise((resolve, reject) => {
    let answer = String(process.pid)
    const server = createServer((socket) => socket.on('error', () => undefined).end(answer))
    server.once('error', (error) =>
      'code' in error && error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(address, () => {
      server.unref()
      resolve({
        leave: () => {
          answer = `${process.pid} leaving`
        },
        release: () =>
          new Promise((done) => {
            server.close(() => done())
          }),
      })
    })
  })
}

/** The holder; undefined when nobody responds: then the name is free, or was left behind by a dead process. */
function askHolder(address: string): Promise<{ pid: string; leaving: boolean } | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(address)
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      const [pid = '', state] = answer.split(' ')
      resolve(pid === '' ? undefined : { pid, leaving: state === 'leaving' })
    })
  })
}
