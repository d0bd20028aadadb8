import { useEffect, useState } from 'react'

/** Seconds until an instant, counted down; 0 once it has come. `until` is in ms since 1970; a component with another one is another component. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = until - now
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    const end = setTimeout(() => clearInterval(timer), Math.max(0, until - Date.now()) + 1000)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [until])
  return Math.max(0, Math.ceil(left / 1000))
}
