import { addDays, daysBetween, daysThrough, MONDAY, monthStart, weekdayOf } from '@milepost/contract/core/time/days'

export const zooms = ['day', 'week', 'month'] as const
export type Zoom = (typeof zooms)[number]

/** Width of a day, in px. */
const widths: Record<Zoom, number> = { day: 28, week: 10, month: 4 }
/** Days before the first and after the last date. */
const MARGIN = 4

interface Dates {
  starts_on: string
  ends_on: string
}

/** What the time line shows: from which date, how many days, and how wide a day is in px. */
export interface TimeScale {
  from: string
  days: number
  day_px: number
}

/** The scale by which all activities and today are seen. */
export function scaleOf(dates: readonly Dates[], { today, zoom }: { today: string; zoom: Zoom }): TimeScale {
  const starts = dates.map(({ starts_on }) => starts_on)
  const ends = dates.map(({ ends_on }) => ends_on)
  const first = [today, ...starts].reduce((one, other) => (one < other ? one : other))
  const last = [today, ...ends].reduce((one, other) => (one > other ? one : other))
  const from = addDays(first, -MARGIN)
  return { from, days: daysThrough(from, last) + MARGIN, day_px: widths[zoom] }
}

/** Width that the time line has next to its columns on the long side of a sheet, in px. */
const PAPER_PX = 340
/** Width that the text of a mark needs, in px. */
const MARK_PX = 36

/** The scale at which the whole time line fits on paper. */
export const onPaper = (scale: TimeScale): TimeScale => ({
  ...scale,
  day_px: Math.min(scale.day_px, PAPER_PX / scale.days),
})

/** The zoom at which a schedule fits the screen, if possible. */
export function usualZoom(dates: readonly Dates[], today: string): Zoom {
  const { days } = scaleOf(dates, { today, zoom: 'day' })
  return days <= 35 ? 'day' : days <= 110 ? 'week' : 'month'
}

/** Where a date begins, in px. */
export const xOf = ({ from, day_px }: TimeScale, date: string): number => daysBetween(from, date) * day_px

/** Dates at which the time line has a mark: each Monday, or the first of each month; as many as there is room for. */
export function marksOf(scale: TimeScale, zoom: Zoom): string[] {
  const { from, days } = scale
  const marks = Array.from({ length: days }, (_, at) => addDays(from, at)).filter((date) =>
    zoom === 'month' ? date === monthStart(date) : weekdayOf(date) === MONDAY,
  )
  let last = -MARK_PX
  return marks.filter((date) => {
    const x = xOf(scale, date)
    if (x - last < MARK_PX) return false
    last = x
    return true
  })
}
