import { useSyncExternalStore } from 'react'
import { formatInstantFully, formatRelative } from '../lib/dates.ts'

const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for the page: it moves every 15 seconds while anything shows it. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const told of listeners) told()
  }, 15_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** How long ago something was, with the full time as its title. */
export function RelativeTime({ instant, time_zone }: { instant: string | null | undefined; time_zone: string }) {
  const moment = useSyncExternalStore(subscribe, () => now)
  return (
    <time dateTime={instant ?? undefined} title={formatInstantFully(instant, time_zone)}>
      {formatRelative(instant, Math.max(moment, Date.parse(instant ?? '') || 0))}
    </time>
  )
}
