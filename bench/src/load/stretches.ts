/** Sampling interval, in ms: far below the stretches to find. */
const BEAT_MS = 1

/** Watches how long this process is at work without letting anything else go first. */
export interface Stretches {
  /** Stops and returns the longest stretch, in milliseconds of the thread's CPU time: other activity of the machine does not count. */
  stop(): number
}

export function watchStretches(): Stretches {
  let longest = 0
  let before = busyMs()
  const look = (): void => {
    const now = busyMs()
    longest = Math.max(longest, now - before)
    before = now
  }
  const timer = setInterval(look, BEAT_MS)
  return {
    stop: () => {
      clearInterval(timer)
      look()
      return longest
    },
  }
}

function busyMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
