import { useSyncExternalStore } from 'react'

/** One clock for all of the page that shows it: it moves at an interval, in ms, while anything does. */
function clockOf(every: number) {
  const listeners = new Set<() => void>()
  let now = Date.now()
  let timer: ReturnType<typeof setInterval> | undefined
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) now = Date.now()
    listeners.add(listener)
    timer ??= setInterval(() => {
      now = Date.now()
      for (const notify of listeners) notify()
    }, every)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearInterval(timer)
      timer = undefined
    }
  }
  return { subscribe, read: () => now }
}

const calm = clockOf(15_000)
const exact = clockOf(1000)

/** The time now, in ms since 1970, to within 15 seconds. */
export const useNow = (): number => useSyncExternalStore(calm.subscribe, calm.read)

/** The time now, in ms since 1970, to the second. */
export const useNowBySecond = (): number => useSyncExternalStore(exact.subscribe, exact.read)
