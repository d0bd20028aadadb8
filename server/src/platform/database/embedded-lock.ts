import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { type Server, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Thrown when another living process holds the data directory. */
export class DataDirectoryBusy extends Error {
  constructor(dataDir: string, holder: string) {
    super(`Milepost already runs on ${dataDir} (process ${holder}). Stop it first, or choose another directory with MILEPOST_DATA_DIR and another PORT.`)
    this.name = 'DataDirectoryBusy'
  }
}

/**
 * Holds a data directory for this process. The lock is a listening local socket named after the directory: the system
 * drops it with the process, however that ends, so no lock is ever stale. Whoever connects is told the holder's id.
 * @returns a function that lets go.
 * @throws DataDirectoryBusy
 */
export async function holdDataDirectory(dataDir: string): Promise<() => Promise<void>> {
  mkdirSync(dataDir, { recursive: true })
  const address = lockAddress(realpathSync(dataDir))
  for (let attempt = 1; ; attempt++) {
    const server = await listen(address)
    if (server) return () => new Promise((resolve) => server.close(() => resolve()))
    const holder = await askHolder(address)
    if (holder !== undefined || attempt === 3) throw new DataDirectoryBusy(dataDir, holder ?? 'unknown')
    if (address.startsWith('/')) rmSync(address, { force: true })
  }
}

function lockAddress(directory: string): string {
  const name = `milepost-${createHash('sha256').update(directory).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => undefined).end(String(process.pid)))
    server.once('error', (error) => ('code' in error && error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen(address, () => resolve(server.unref()))
  })
}

/** The holder's process id; undefined when nobody answers: then the name is free, or was left behind by the dead. */
function askHolder(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(address)
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer === '' ? undefined : answer))
  })
}
