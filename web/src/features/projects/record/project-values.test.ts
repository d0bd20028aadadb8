import { expect, test } from 'vitest'
import { projectOf } from '../../../testing/project.ts'
import { bodyOf, faultsOf, refusedFaults, valuesOf, writtenDate } from './project-values.ts'

const current = valuesOf(
  projectOf({ start_date: '2025-09-25', percentage_complete: '12.5', days_worked: 40, district_id: 3 }),
)

test('shows a project as texts of its fields', () => {
  expect(current).toMatchObject({
    name: 'I-420 rehabilitation',
    start_date: '2025-09-25',
    percentage_complete: '12.5',
    days_worked: '40',
    district_id: '3',
    description: '',
  })
  expect(writtenDate(null)).toBe('')
})

test('sends empty fields as null and numbers as numbers', () => {
  expect(bodyOf({ ...current, name: ' I-420 rehabilitation ' })).toEqual(bodyOf(current))
  expect(bodyOf({ ...current, start_date: '', days_worked: '41', district_id: '', job_number: 'J-9' })).toMatchObject({
    start_date: null,
    days_worked: 41,
    district_id: null,
    job_number: 'J-9',
  })
})

test.each([
  [{ name: ' ' }, { name: 'required' }],
  [{ dot_code: '#7' }, { dot_code: 'invalid_number' }],
  [{ start_date: 'soon' }, { start_date: 'invalid_date' }],
  [{ start_date: '02/30/2026' }, { start_date: 'invalid_date' }],
  [{ end_date: '09/25/2025' }, { end_date: 'end_before_start' }],
  [{ end_date: '09/26/2025' }, {}],
  [{ percentage_complete: '101' }, { percentage_complete: 'percent' }],
  [{ percentage_complete: '99.99' }, {}],
  [{ days_worked: '-1' }, { days_worked: 'days' }],
  [{ contract_number: 'x'.repeat(101) }, { contract_number: 'too_long' }],
])('%o has the faults %o', (typed, faults) => {
  expect(faultsOf({ ...current, ...typed })).toEqual(faults)
})

test("puts the server's refusals at their fields", () => {
  expect(
    refusedFaults([
      { path: 'end_date', code: 'end_before_start', message: 'End Date must be later than the Start Date.' },
      { path: 'name', code: 'custom', message: 'other' },
    ]),
  ).toEqual({ end_date: 'end_before_start', name: 'invalid' })
})
