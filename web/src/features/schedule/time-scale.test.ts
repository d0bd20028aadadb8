import { expect, it } from 'vitest'
import { marksOf, onPaper, scaleOf, usualZoom, xOf } from './time-scale.ts'

const dates = [
  { starts_on: '2026-11-16', ends_on: '2026-11-20' },
  { starts_on: '2026-11-23', ends_on: '2026-12-04' },
]

it('shows all activities and today, with room around them', () => {
  const scale = scaleOf(dates, { today: '2026-11-18', zoom: 'day' })
  expect(scale).toEqual({ from: '2026-11-12', days: 27, day_px: 28 })
  expect(xOf(scale, '2026-11-16')).toBe(112)
  expect(scaleOf([], { today: '2026-11-18', zoom: 'week' })).toEqual({ from: '2026-11-14', days: 9, day_px: 10 })
  expect(scaleOf(dates, { today: '2027-01-01', zoom: 'week' }).days).toBe(55)
})

it('marks Mondays, or the first of each month', () => {
  const scale = scaleOf(dates, { today: '2026-11-18', zoom: 'day' })
  expect(marksOf(scale, 'day')).toEqual(['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07'])
  expect(marksOf(scale, 'month')).toEqual(['2026-12-01'])
  // A sheet holds the whole line, with the marks that it has room for.
  const year = onPaper(
    scaleOf([{ starts_on: '2026-11-16', ends_on: '2027-11-15' }], { today: '2026-11-18', zoom: 'week' }),
  )
  expect(year.days * year.day_px).toBeCloseTo(340)
  const marks = marksOf(year, 'week').map((date) => xOf(year, date))
  expect(marks.length).toBeGreaterThan(5)
  expect(marks.every((x, at) => at === 0 || x - marks[at - 1]! >= 36)).toBe(true)
})

it.each([
  ['2026-11-18', 'day'],
  ['2027-01-10', 'week'],
  ['2027-06-10', 'month'],
])('on %s the usual zoom is %s', (today, zoom) => {
  expect(usualZoom(dates, today)).toBe(zoom)
})
