import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

/** This machine or container: whether processes of another one that shares the directory still run cannot be seen from here. */
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)

/** When a process of a `stat` line began, in ticks since the machine did: the system reuses process numbers, but never one together with this time. */
const beginOf = (stat: string): string => stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '0'

function ownBegin(): string {
  try {
    return beginOf(readFileSync('/proc/self/stat', 'utf8'))
  } catch {
    return '0'
  }
}

/** The process that a folder belongs to, as its name holds it: `milepost-gis-1a2b3c4d-4711-98765-Xy12ab`. */
const NAME = /^milepost-[a-z]+-([0-9a-f]{8})-(\d+)-(\d+)-\w+$/
const prefixOf = (kind: string): string => `milepost-${kind}-${machine}-${process.pid}-${ownBegin()}-`

/** By its real path: a process that may read only this folder may not follow a link to it. */
const parent = (): Promise<string> => realpath(tmpdir())

/**
 * Does work in a temporary folder of its own, and removes the folder however the work ends; what a killed process leaves, `sweepWorkFolders` removes.
 * @param kind lowercase letters, for the folder's name.
 */
export async function inWorkFolder<T>(kind: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(await parent(), prefixOf(kind)))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function isRunning(pid: number, begin: string): Promise<boolean> {
  try {
    if (begin !== '0') return beginOf(await readFile(`/proc/${pid}/stat`, 'utf8')) === begin
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Removes temporary folders of this machine's processes that are gone; returns how many. */
export async function sweepWorkFolders(): Promise<number> {
  const directory = await parent()
  let removed = 0
  for (const name of await readdir(directory)) {
    const [, of, pid, begin = '0'] = NAME.exec(name) ?? []
    if (of !== machine || (await isRunning(Number(pid), begin))) continue
    await rm(join(directory, name), { recursive: true, force: true })
    removed += 1
  }
  return removed
}
