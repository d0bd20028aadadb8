import { readFileSync } from 'node:fs'

/**
 * Calls `gone` when the npm that started us is killed, which would leave us running without a terminal. npm starts a
 * shell that starts us, so both are watched. Started without npm we are on our own, as a service is.
 */
export function watchNpm(gone) {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const npm = parentOf(shell)
  const timer = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return
    clearInterval(timer)
    gone()
  }, 1000)
  timer.unref()
}

/** The parent's process id, where the system tells it (Linux); else undefined. */
function parentOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return undefined
  }
}
