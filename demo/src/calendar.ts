import { isWorkingDay, MONDAY_TO_FRIDAY, type WorkingCalendar } from '@milepost/contract/core/time/working-days'
import { addDays, HOUR_MS, MINUTE_MS, SATURDAY, weekdayOf } from '@milepost/contract/core/time/days'
import type { Chance } from './random.ts'
import type { Haul } from './world.ts'

/** The date so many days before another; negative for after it. */
export const daysBefore = (date: string, days: number): string => addDays(date, -days)

/** The instant, in milliseconds, at which clocks show a time given in minutes after midnight; more than 1,440 reach into the next day. */
export const clockTime = (date: string, zone: string, minutes: number): number =>
  Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes }).toZonedDateTime(zone).epochMilliseconds

/** Day shifts load from 6:15 to 16:45, night shifts from 20:30 to 4:45 of the next day. */
export const shiftMinutes = { day: { from: 375, to: 1005 }, night: { from: 1230, to: 1725 } } as const

const holidays = ['01-01', '07-04', '11-11', '12-24', '12-25', '12-31']
const yearly = { has: (date: string) => holidays.includes(date.slice(5)) }
/** Hauls run from Monday to Saturday, night shifts to Friday. */
const calendars = {
  day: { weekdays: [...MONDAY_TO_FRIDAY.weekdays, SATURDAY], holidays: yearly },
  night: { ...MONDAY_TO_FRIDAY, holidays: yearly },
} satisfies Record<string, WorkingCalendar>

/** The share of weekdays on which a haul runs: dry and warm enough, crew and plant not elsewhere; January first. */
const workable = [0.12, 0.15, 0.3, 0.48, 0.58, 0.6, 0.58, 0.58, 0.6, 0.6, 0.45, 0.2]

/** The least share of the days that are looked at most, so that a demonstration that is started in winter has something to show. */
const LATELY = { days: 40, share: 0.45 }

/** Whether a haul works on the shift that begins on a date: rarely at weekends, less in a winter that is past, never on holidays, and always today and yesterday. */
export function works({
  haul,
  date,
  days_ago,
  chance,
}: {
  haul: Haul
  date: string
  days_ago: number
  chance: Chance
}): boolean {
  if (days_ago > haul.from_days_ago || days_ago < haul.to_days_ago) return false
  const lucky = chance.number()
  if (days_ago <= 1) return true
  if (!isWorkingDay(date, calendars[haul.shift])) return false
  const usual = workable[Number(date.slice(5, 7)) - 1] ?? 1
  const share = days_ago <= LATELY.days ? Math.max(usual, LATELY.share) : usual
  return lucky < (weekdayOf(date) === SATURDAY ? share * 0.12 : share)
}

const offsets = new Map<string, string>()

/** An instant in milliseconds as a plant's clock prints it: ISO 8601 to the second with the zone's offset. */
export function printedTime(at: number, zone: string): string {
  const hour = Math.floor(at / HOUR_MS)
  const key = `${hour} ${zone}`
  let offset = offsets.get(key)
  if (offset === undefined)
    offsets.set(key, (offset = Temporal.Instant.fromEpochMilliseconds(hour * HOUR_MS).toZonedDateTimeISO(zone).offset))
  const east = (offset.startsWith('-') ? -1 : 1) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6)))
  return `${new Date(at + east * MINUTE_MS).toISOString().slice(0, 19)}${offset}`
}
