import { DAY_MS, MINUTE_MS } from '@milepost/contract/core/time/days'
import { HEALTHY_PERCENT, type PlantProblem } from '@milepost/contract'
import { isOnline, ONLINE_WINDOW_MINUTES } from '../../plants/index.ts'

/** What is known of a plant when it is checked; instants in UTC, clocks `HH:MM` in the plant's time zone. */
export interface ObservedPlant {
  active: boolean
  opens_at: string
  closes_at: string
  /** The local time at the plant. */
  local_time: string
  last_ticket_at: string | null
  last_heartbeat_at: string | null
  /** Of the latest day with tickets, today or yesterday at the plant. */
  tickets: number
  preferred: number
  compliant: number
}

/** Fewer tickets than these prove nothing about a plant. */
export const LEAST_TICKETS = 10
/** A plant that was silent for this long is out of season, and its silence is no problem, in ms. */
const OUT_OF_SEASON = 3 * DAY_MS

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Whether a plant has been at work for long enough to be expected to send: half an hour after it opens until it closes. One that closes before it opens works past midnight. */
export function isAtWork({
  opens_at,
  closes_at,
  local_time,
}: Pick<ObservedPlant, 'opens_at' | 'closes_at' | 'local_time'>): boolean {
  const day = DAY_MS / MINUTE_MS
  const open = minutesOf(opens_at)
  const length = (minutesOf(closes_at) - open + day) % day || day
  const worked = (minutesOf(local_time) - open + day) % day
  return length >= day - 1 || (worked >= ONLINE_WINDOW_MINUTES && worked < length)
}

/** The problems of a plant at an instant: silent at work, late or badly weighed tickets on its latest day. */
export function observe(plant: ObservedPlant, now: Date): PlantProblem[] {
  if (!plant.active) return []
  const heard = Math.max(
    ...[plant.last_ticket_at, plant.last_heartbeat_at].map((at) => (at === null ? 0 : Date.parse(at))),
  )
  const isBelow = (part: number) => plant.tickets >= LEAST_TICKETS && part * 100 < plant.tickets * HEALTHY_PERCENT
  const isSilent = isAtWork(plant) && !isOnline(plant, now) && now.getTime() - heard < OUT_OF_SEASON
  return [
    ...(isSilent ? (['offline'] as const) : []),
    ...(isBelow(plant.preferred) ? (['late'] as const) : []),
    ...(isBelow(plant.compliant) ? (['weighing'] as const) : []),
  ]
}
