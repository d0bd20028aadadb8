import { on } from '../bus.ts'
import { Problem } from '../problem.ts'

/** Pauses before another try, in ms; the last one is repeated. The connection that comes back ends a pause. */
const PAUSES = [500, 1000, 2000, 5000, 15_000, 30_000]

/** Whether a call failed on the way, so that another try may succeed. */
export const isTransient = ({ code, status }: Problem): boolean =>
  code === 'network' || code === 'timeout' || status === 408 || status === 429 || status >= 500

export interface Backoff<Result> {
  signal: AbortSignal
  /** Which problems another try may solve; by default `isTransient`. */
  retries?: (problem: Problem) => boolean
  /** Called before each pause. */
  onWait: () => void
  /** Before another try, returns the result of the previous one if it succeeded after all. */
  look?: () => Promise<Result | null>
}

/** Calls until it succeeds, with a longer pause after each failure. Throws a `Problem` for what another try cannot change, or once it is canceled. */
export async function withBackoff<Result>(
  act: () => Promise<Result>,
  { signal, onWait, look, retries = isTransient }: Backoff<Result>,
): Promise<Result> {
  for (let tries = 0; ; tries++) {
    if (signal.aborted) throw new Problem({ status: 0, code: 'submission_aborted' })
    try {
      return (tries > 0 && look ? await look() : null) ?? (await act())
    } catch (error) {
      if (!(error instanceof Problem) || !retries(error)) throw error
      onWait()
      await pause(PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0, signal)
    }
  }
}

/** Waits, but no longer than until the connection is back or the wait is canceled. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      stop()
      clearTimeout(timer)
      signal.removeEventListener('abort', go)
      resolve()
    }
    const stop = on('connection', ({ state }) => state === 'live' && go())
    const timer = setTimeout(go, ms)
    signal.addEventListener('abort', go)
  })
