import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  INVALID_DATE,
  INVALID_PROJECT_NUMBER,
  newProject,
  projectAttributes,
  projectNumber,
  typedDate,
} from './project-change.ts'

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

it.each(['P-2041', '1234-15-71', 'I 420/B', 'Übergang 7', '७'])('takes the project number %j', (number) => {
  expect(projectNumber.parse(` ${number} `)).toBe(number)
})
it.each(['', '  ', '-1', 'P  2', 'P#1', 'x'.repeat(61)])('takes no project number from %j', (number) => {
  expect(faults(projectNumber.safeParse(number))).toContain(INVALID_PROJECT_NUMBER)
})

it('clears a field on null or an empty text, and leaves fields that are not given', () => {
  const project = newProject.parse({ name: 'دوار ٧', dot_code: 'P-1', description: '  ', contract_number: null })
  expect(project).toEqual({ name: 'دوار ٧', dot_code: 'P-1', description: null, contract_number: null })
})

it.each([
  [80_000, undefined, true],
  ['40', 'TON', true],
  [500_001, 'LB', false],
  [251, 'TON', false],
  [0, 'LB', false],
  [null, undefined, true],
] as const)('takes the limit %s %s: %s', (max_gvw_override, uom, taken) => {
  expect(projectAttributes.safeParse({ max_gvw_override, ...(uom && { uom }) }).success).toBe(taken)
})
