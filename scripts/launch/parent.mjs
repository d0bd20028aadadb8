import { readFileSync } from 'node:fs'

/**
 * Calls `gone` when the npm that started us is killed, which would leave us running without a terminal. npm starts a
 * shell that starts us, so both are watched. Without npm, for example as a service, nothing is watched.
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

/** The parent's process id, if the system provides it (Linux); otherwise undefined. */
function parentOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return undefined
  }
}
