import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * Gives the thread that calls this a priority: 0 is ordinary, 19 leaves it what nobody else wants of the processors. Only on Linux do threads have one of
 * their own; elsewhere it is left as it is, and hashing one password at a time alone bounds what sign-ins can take.
 */
export function yieldToOthers(niceness: number): void {
  if (process.platform !== 'linux' || niceness === 0) return
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), niceness)
  } catch {
    // A machine that hides /proc or forbids it keeps the ordinary priority.
  }
}
