import { isSentOn, type ScheduleFrequency } from '@milepost/contract'

/** Days within which every frequency comes round. */
const MOST_DAYS = 32

interface Sent {
  frequency: ScheduleFrequency
  /** `17:30`, by the clock of the zone. */
  send_at: string
  time_zone: string
}

/**
 * The first instant after another at which a report is sent. A time that the clock leaves out is the one after the gap; of one that comes twice it is the first.
 */
export function nextDue({ frequency, send_at, time_zone }: Sent, after: Date): Date {
  const first = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(time_zone).toPlainDate()
  for (let days = 0; days <= MOST_DAYS; days++) {
    const date = first.add({ days })
    const due = new Date(
      date.toZonedDateTime({ timeZone: time_zone, plainTime: Temporal.PlainTime.from(send_at) }).epochMilliseconds,
    )
    if (due > after && isSentOn(frequency, date.toString())) return due
  }
  throw new RangeError(`no time was found at which a ${frequency} report is sent`)
}
