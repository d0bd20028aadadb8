import { useEffect, useEffectEvent } from 'react'

/** How often the messages open by themselves (specification section 9), in ms. */
const REMINDER_MS = 60 * 60 * 1000

/** Does something every hour for as long as the page is open. */
export function useHourly(run: () => void): void {
  const runLatest = useEffectEvent(run)
  useEffect(() => {
    const timer = setInterval(() => runLatest(), REMINDER_MS)
    return () => clearInterval(timer)
  }, [])
}
