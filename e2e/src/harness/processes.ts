import { readFileSync, readdirSync } from 'node:fs'

/** A process of this machine; its start time distinguishes it from a later one with the same id (Linux). */
export interface Process {
  readonly pid: number
  readonly parent: number
  readonly started: string
  readonly command: string
}

/** Every process that runs; zombies have ended and are left out. */
function everyProcess(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
}

function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state === 'Z' || state === 'X') return undefined
    return {
      pid,
      parent: Number(parent),
      started: rest[17] ?? '',
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim(),
    }
  } catch {
    return undefined
  }
}

/** A process with all of its descendants. */
export function familyOf(pid: number): Process[] {
  const all = everyProcess()
  const family = all.filter((process) => process.pid === pid)
  for (const member of family) family.push(...all.filter((process) => process.parent === member.pid))
  return family
}

/** Those of the processes that still run. */
export function stillRunning(processes: readonly Process[]): Process[] {
  const now = new Map(everyProcess().map((process) => [process.pid, process.started]))
  return processes.filter(({ pid, started }) => now.get(pid) === started)
}

/** Kills at once, without a chance to tidy up; one that has ended already is none the worse. */
export function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
