import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * Sets the priority of the calling thread: 0 is ordinary, 19 only leaves it what nobody else needs of the processors. Only on Linux do threads have
 * separate priorities; elsewhere it is left as it is, and only hashing one password at a time limits what sign-ins can use.
 */
export function yieldToOthers(niceness: number): void {
  if (process.platform !== 'linux' || niceness === 0) return
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), niceness)
  } catch {
    // A machine that hides /proc or forbids it keeps the ordinary priority.
  }
}
