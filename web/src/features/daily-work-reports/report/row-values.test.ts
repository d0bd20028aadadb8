import { emptyContent, reportContent } from '@milepost/contract/daily-work-reports/report-content'
import { expect, test } from 'vitest'
import { sectionFields } from './report-fields.ts'
import { rowFaults, storedRow, typedRow } from './row-values.ts'

const weather = {
  high_f: 58,
  low_f: -4,
  morning: 'clear',
  afternoon: null,
  precipitation_in: '0.25',
  comment: 'Fog until 9 AM.',
}
const posting = {
  key: 'posting:1',
  contractor: 'contractor:4',
  from_station: '112+40',
  to_station: null,
  from_offset_ft: '-12.5',
  to_offset_ft: null,
  location: null,
  material_set: null,
  quantity: '120.25',
  plan_sheet: null,
  as_built: true,
  comment: null,
}

test.each([
  ['weather', weather],
  ['items', { quantity: null, postings: [posting] }],
  ['equipment', { description: 'Paver', contractor: null, on_site: 1, used: 0, hours_used: '7.5', hours_idle: null }],
  [
    'force_account',
    {
      kind: 'labor',
      description: 'Flagger',
      contractor: null,
      count: null,
      hours: '4',
      quantity: null,
      unit_of_measure: null,
    },
  ],
] as const)('%s are read as they were shown', (section, row) => {
  const fields = sectionFields[section]
  expect(storedRow(fields, typedRow(fields, row))).toEqual(row)
})

test('what is empty is unknown, but for counts that have to be known', () => {
  const fields = sectionFields.equipment
  expect(
    storedRow(fields, {
      description: ' Roller ',
      contractor: '',
      on_site: '',
      used: '2',
      hours_used: '3.',
      hours_idle: '',
    }),
  ).toEqual({
    description: 'Roller',
    contractor: null,
    on_site: 0,
    used: 2,
    hours_used: '3',
    hours_idle: null,
  })
})

test('faults name the field, of rows within by their place', () => {
  const typed = {
    quantity: '1|e3',
    postings: [{ ...typedRow(sectionFields.items[1].fields ?? [], posting), quantity: '2' }],
  }
  expect(rowFaults(sectionFields.items, typed)).toEqual({ quantity: 'number' })
  expect(
    rowFaults(sectionFields.contractors, {
      name: '',
      is_prime: false,
      supervisors: [{ name: '', hours: '|x' }],
      personnel: [],
      comment: '',
    }),
  ).toEqual({ name: 'required', 'supervisors.0.name': 'required', 'supervisors.0.hours': 'number' })
  expect(rowFaults(sectionFields.day, { began: 'late', ended: '17:30', suspensions: [] })).toEqual({ began: 'clock' })
})

test('every section but the answers of emptiness has a form', () => {
  const { nothing_to_report: _, ...sections } = emptyContent()
  expect(Object.keys(sectionFields).toSorted()).toEqual(Object.keys(sections).toSorted())
  expect(Object.keys(reportContent.shape).length).toBe(Object.keys(sectionFields).length + 1)
})
