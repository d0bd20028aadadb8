/** The timed parts of a load. */
const parts = ['copy', 'indexes', 'rollups', 'roots', 'statistics'] as const
type Part = (typeof parts)[number]

export interface Stopwatch {
  readonly seconds: Readonly<Record<Part | 'all', number>>
  /** Ends the current part, and announces the next. */
  next(part: Part, text: string): void
  stop(): Stopwatch['seconds']
}

/** Starts with copying. */
export function startStopwatch(log: (text: string) => void): Stopwatch {
  const seconds = { copy: 0, indexes: 0, rollups: 0, roots: 0, statistics: 0, all: 0 }
  const began = performance.now()
  let part: Part = 'copy'
  let since = began
  const end = () => {
    const now = performance.now()
    seconds[part] = (now - since) / 1000
    seconds.all = (now - began) / 1000
    since = now
  }
  return {
    seconds,
    next(following, text) {
      end()
      part = following
      log(text)
    },
    stop() {
      end()
      return seconds
    },
  }
}
