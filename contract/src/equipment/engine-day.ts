import { clockInZone } from '../core/time/clocks.ts'
import { dateOfDayFrom } from '../core/time/shift-of.ts'
import { dateInZone } from '../core/time/zones.ts'

/** The hour at which a day of an engine begins (specification section 9). */
export const ENGINE_DAY_BEGINS_AT = '05:00'

/** The date whose day of an engine an instant falls on. */
export const engineDateOf = (now: Date, time_zone: string): string =>
  dateOfDayFrom({ date: dateInZone(now, time_zone), time: clockInZone(now, time_zone) }, ENGINE_DAY_BEGINS_AT)
