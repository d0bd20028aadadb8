import type { PlannedActivity } from '@milepost/contract/schedule/schedule.contract'
import { useRef, useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { scheduleKey, updateActivity } from './api.ts'

/** Keys that come soon after each other are one change, in ms. */
const KEYS_MS = 700

export interface MovedDates {
  starts_on: string
  ends_on: string
}

/**
 * Dates while bars are moved: shown at once, saved a moment after the last key or when a bar is dropped, and reverted if that is refused.
 */
export function usePlan(projectId: number, activities: readonly PlannedActivity[]) {
  const [moves, setMoves] = useState<ReadonlyMap<number, MovedDates>>(new Map())
  const timers = useRef(new Map<number, { timer: ReturnType<typeof setTimeout>; run: () => void }>())
  const forget = (id: number) => setMoves((before) => new Map([...before].filter(([own]) => own !== id)))
  const save = useCall(
    ({ id, lock_version, dates }: { id: number; lock_version: number; dates: MovedDates }) =>
      updateActivity(projectId, id, { ...dates, lock_version }),
    { invalidates: [scheduleKey], onFailed: (_problem, { id }) => forget(id) },
  )
  const shown = activities.map((activity) => ({ ...activity, ...moves.get(activity.id) }))
  const keep = (id: number, dates: MovedDates) => {
    clearTimeout(timers.current.get(id)?.timer)
    timers.current.delete(id)
    const activity = activities.find((one) => one.id === id)
    if (!activity) return
    if (activity.starts_on === dates.starts_on && activity.ends_on === dates.ends_on) return forget(id)
    save.mutate({ id, lock_version: activity.lock_version, dates })
  }
  return {
    shown,
    /** Shows an activity at other dates. */
    show: (id: number, dates: MovedDates) => setMoves((before) => new Map([...before, [id, dates]])),
    keep,
    /** Saves after the last key. */
    keepSoon: (id: number, dates: MovedDates) => {
      clearTimeout(timers.current.get(id)?.timer)
      const run = () => keep(id, dates)
      timers.current.set(id, { timer: setTimeout(run, KEYS_MS), run })
    },
    /** Saves at once what keys moved, as when the bar is left. */
    keepNow: (id: number) => timers.current.get(id)?.run(),
    forget,
  }
}
export type Plan = ReturnType<typeof usePlan>
