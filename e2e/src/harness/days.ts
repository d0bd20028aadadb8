import { todayInZone } from '@milepost/contract/core/time/zones'
import { monthStart } from '@milepost/contract/core/time/days'

/** Where the demonstration's projects lie, and those that journeys make. */
export const ZONE = 'America/New_York'

/** Today there, as `2026-11-20`: it is another day than in UTC for some hours of each night, and now and then another month. */
export const today = (): string => todayInZone(ZONE)

/** The first day of this month there, or of one so many months before. */
export const firstOfMonth = (months_before = 0): string => monthStart(today(), -months_before)
