import { clockInZone, isWithinClock, nextInstantAt } from '@milepost/contract/core/time/clocks'
import { MINUTE_MS } from '@milepost/contract/core/time/days'
import type { NoticeChannel, NoticeTimes } from '@milepost/contract'

/** How long an immediate email waits for related events, and after the last one about the same notice, in minutes. */
export const GATHER_MINUTES = 2
export const PAUSE_MINUTES = 60

const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS)

/** Whether an instant is in the quiet hours of a person; their end is not. */
export function isQuiet(at: Date, { time_zone, quiet_from, quiet_to }: NoticeTimes): boolean {
  if (quiet_from === null || quiet_to === null) return false
  return isWithinClock(clockInZone(at, time_zone), quiet_from, quiet_to)
}

/**
 * When something goes into an email: the next daily one, or at once, but not within quiet hours, whose end it waits for. Null where it goes into none.
 * @param mailed_at when an email included the same notice before; null where none did.
 */
export function mailDue(
  channel: NoticeChannel,
  { now, times, mailed_at }: { now: Date; times: NoticeTimes; mailed_at: string | null },
): Date | null {
  if (channel === 'off' || channel === 'inbox') return null
  if (channel === 'digest') return nextInstantAt(times.digest_at, times.time_zone, now)
  const soon = later(now, GATHER_MINUTES)
  const again = mailed_at === null ? soon : later(new Date(mailed_at), PAUSE_MINUTES)
  const due = again > soon ? again : soon
  return isQuiet(due, times) ? nextInstantAt(times.quiet_to!, times.time_zone, due) : due
}
