import fc from 'fast-check'
import { expect, it } from 'vitest'
import { INVALID_DATE, typedDate } from './typed-date.ts'

const faults = (result: { success: boolean; error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? []

it.each([
  ['09/25/2025', '2025-09-25'],
  ['9/5/2025', '2025-09-05'],
  [' 2025-09-25 ', '2025-09-25'],
  ['02/29/2028', '2028-02-29'],
])('reads the date %j', (typed, iso) => {
  expect(typedDate.parse(typed)).toBe(iso)
})

it.each(['', 'soon', '25/09/2025', '02/29/2027', '2025-9-25', '09/25/25', '2025-09-25T00:00'])(
  'rejects %j as a date, and explains how to write one',
  (typed) => {
    expect(faults(typedDate.safeParse(typed))).toEqual([INVALID_DATE])
  },
)

it('reads every day of the calendar in both notations', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      (instant) => {
        const iso = instant.toISOString().slice(0, 10)
        const [year, month, day] = iso.split('-')
        expect(typedDate.parse(`${month}/${day}/${year}`)).toBe(iso)
        expect(typedDate.parse(iso)).toBe(iso)
      },
    ),
  )
})
