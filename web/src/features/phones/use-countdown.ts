import { useEffect, useState } from 'react'

/** Seconds until an instant, counted down; 0 once it has come. `until` is in ms since 1970. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (seconds === 0) return undefined
    const timer = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(timer)
  }, [seconds, now])
  return seconds
}
