import { nextInstantAt } from '@milepost/contract/core/time/clocks'
import { isSentOn, type ScheduleFrequency } from '@milepost/contract'

interface Sent {
  frequency: ScheduleFrequency
  /** `17:30`, by the clock of the zone. */
  send_at: string
  time_zone: string
}

/**
 * The first instant after another at which a report is sent. A time that the clock leaves out is the one after the gap; of one that comes twice it is the first.
 */
export const nextDue = ({ frequency, send_at, time_zone }: Sent, after: Date): Date =>
  nextInstantAt(send_at, time_zone, after, (date) => isSentOn(frequency, date))
