import { readFileSync, readdirSync } from 'node:fs'

/** Clock ticks a second of the accounts in /proc, on every Linux that Node runs on. */
const TICKS = 100
/** Milliseconds between two samples; what a process used after its last sample is not counted. */
const INTERVAL = 500

/** Processes that are watched, each with all of its family that was ever seen and the seconds that each has used. */
const watched = new Map()
let timer

/**
 * Watches a process and all that it starts, those included that outlive the one that started them (a browser's pages do).
 * @returns `used`, which returns their CPU seconds so far, undefined if the system does not record them
 * (they are read from Linux's /proc); and `end`, which stops and returns the same.
 */
export function watchCpu(pid) {
  const seen = new Map()
  watched.set(pid, seen)
  timer ??= setInterval(look, INTERVAL).unref()
  const used = () => {
    look()
    return seen.size === 0 ? undefined : [...seen.values()].reduce((total, seconds) => total + seconds, 0)
  }
  const end = () => {
    const total = used()
    watched.delete(pid)
    if (watched.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
    return total
  }
  return { used, end }
}

function look() {
  const processes = readProcesses()
  for (const [root, used] of watched)
    for (const one of processes.values()) if (isOfFamily(one, { root, used, processes })) used.set(one.key, one.seconds)
}

/** Whether one of a process's ancestors, or itself, is the watched one or was seen in its family. */
function isOfFamily(one, { root, used, processes }) {
  for (let at = one; at !== undefined; at = processes.get(at.parent))
    if (at.pid === root || used.has(at.key)) return true
  return false
}

/** Every process of the machine by its id. Ids are reused over time: only with its start time does an id identify a process. */
function readProcesses() {
  const processes = new Map()
  for (const name of numbersIn('/proc')) {
    const one = readProcess(name)
    if (one) processes.set(one.pid, one)
  }
  return processes
}

function numbersIn(folder) {
  try {
    return readdirSync(folder).filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

/** proc(5): behind the program's name, which may hold anything, come state, parent, …, utime and stime (14, 15) and the start (22). */
function readProcess(name) {
  try {
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ')
    const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS
    return { pid: Number(name), parent: Number(fields[1]), key: `${name} ${fields[19]}`, seconds }
  } catch {
    return undefined
  }
}
