import { readFileSync } from 'node:fs'

/** Clock ticks a second of the accounts in /proc, on every Linux that Node runs on. */
const TICKS = 100
let seen = 0

/**
 * Seconds of processor that the children which ended since the last call have used, their own children included. Called as each child
 * ends, it tells the use of that one; undefined where the system keeps no such account (it is read from Linux's /proc).
 */
export function cpuOfEndedChildren() {
  const total = cpuOfAllEndedChildren()
  if (total === undefined) return undefined
  const used = total - seen
  seen = total
  return used
}

/** The fields `cutime` and `cstime` of proc(5), counted behind the name of the program, which may hold anything. */
function cpuOfAllEndedChildren() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / TICKS
  } catch {
    return undefined
  }
}
