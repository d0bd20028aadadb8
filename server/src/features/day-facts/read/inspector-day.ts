import { instantAt } from '@milepost/contract/core/time/clocks'
import { addDays } from '@milepost/contract/core/time/days'
import type { ReportContent } from '@milepost/contract'

export type DayWeather = ReportContent['weather']

/** A day of a project. */
export interface ProjectDay {
  project_id: number
  /** Calendar date in the project's zone. */
  date: string
  /** The project's zone. */
  time_zone: string
}

/** A day of an inspector on a project. */
export interface InspectorDay extends ProjectDay {
  /** The membership, or the grant of a consultant who writes (`holderOf`). */
  inspector_id: number
  /** What the agency's source says of the day; without it the report leaves the weather to the inspector. */
  weather?: DayWeather | null
}

/** A day with its instants: `from` <= t < `until`. */
export interface DayBounds extends ProjectDay {
  from: Date
  until: Date
}
export type InspectorBounds = DayBounds & Pick<InspectorDay, 'inspector_id'>

/**
 * From when to before when a day lasts. Where the project, or else its agency, has set shifts (D43), it is the day shift of the date and the night that begins on it;
 * otherwise it is the calendar date.
 * @param day_from when the day shift begins, `06:00`; null where no shifts are set.
 */
export const boundsOfDay = <Day extends ProjectDay>(day: Day, day_from: string | null): Day & DayBounds => ({
  ...day,
  from: instantAt(day.date, day_from ?? '00:00', day.time_zone),
  until: instantAt(addDays(day.date, 1), day_from ?? '00:00', day.time_zone),
})
