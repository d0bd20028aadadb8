import { daysBetween } from '@milepost/contract/core/time/days'
import type { MaterialInterval } from '@milepost/contract/project-materials/material-intervals'
import type { MaterialDays } from '@milepost/contract/project-materials/project-materials.contract'
import { datesOf, type PageDates } from './interval-dates.ts'

/** Materials that a chart keeps apart at once. */
export const MOST_SERIES = 6

/** A material's running total at how far through the dates it was reached, from 0 to 1. */
interface Series {
  key: string
  material: string
  total: string
  points: { x: number; y: number }[]
}

/** Running totals of materials by interval, within the dates of the page. */
export interface RunningTotals {
  materials: readonly MaterialDays[]
  interval: MaterialInterval
  dates: PageDates
}

export interface RunningChartData {
  /** First dates of the first and of the last interval. */
  first: string
  last: string
  series: Series[]
  /** Where a total changes, from left to right: the first date of the interval, and the totals that were reached by its end, in the order of the series. */
  places: { x: number; first: string; totals: string[] }[]
  /** Materials in the unit, shown or not. */
  all: number
}

const totalOf = ({ days }: MaterialDays): string => days.at(-1)?.running_qty ?? '0'

/** Units of the materials, the one with most materials first. */
export const unitsOf = (materials: readonly MaterialDays[]): string[] =>
  [...Map.groupBy(materials, ({ uom }) => uom)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([uom]) => uom)

/**
 * The lines of a chart: the materials of one unit with the largest totals. A total is drawn at the last date of its interval, when it was complete; a line
 * starts at zero there and stays level until the next point.
 */
export function runningChart({ materials, interval, dates: requested }: RunningTotals): RunningChartData | null {
  const dated = materials.filter(({ days }) => days.length > 0)
  const dates = dated.flatMap(({ days }) => days.map(({ printed_on }) => printed_on)).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return null
  const largestFirst = dated.toSorted((one, other) => Number(totalOf(other)) - Number(totalOf(one)))
  const shown = largestFirst.slice(0, MOST_SERIES)
  const endOf = (printed_on: string) => datesOf(interval, printed_on, requested).to
  const start = endOf(first)
  const length = Math.max(1, daysBetween(start, endOf(last)))
  const changed = [...new Set(shown.flatMap(({ days }) => days.map(({ printed_on }) => printed_on)))].toSorted()
  return {
    first,
    last,
    all: dated.length,
    places: changed.map((printed_on) => ({
      x: daysBetween(start, endOf(printed_on)) / length,
      first: printed_on,
      totals: shown.map(({ days }) => days.findLast((day) => day.printed_on <= printed_on)?.running_qty ?? '0'),
    })),
    series: shown.map((material): Series => {
      const points = material.days.map(({ printed_on, running_qty }) => ({
        x: daysBetween(start, endOf(printed_on)) / length,
        y: Number(running_qty),
      }))
      const [begin, end] = [points[0], points.at(-1)]
      return {
        key: `${material.material_id} ${material.uom}`,
        material: material.material,
        total: totalOf(material),
        points: [{ x: begin?.x ?? 0, y: 0 }, ...points, { x: 1, y: end?.y ?? 0 }],
      }
    }),
  }
}
