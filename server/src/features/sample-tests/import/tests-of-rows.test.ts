import { shippedForms, type ResultColumn } from '@milepost/contract'
import { expect, it } from 'vitest'
import { testsOfRows, type ResultRow } from './tests-of-rows.ts'

const row = (values: Partial<Record<ResultColumn, string>>, line: number): ResultRow => ({
  line,
  cells: {},
  values: { sample_number: 's-2026-00001', form: 'Gradation', ...values },
  faults: [],
  rounded: [],
})
const rowsOf = (...all: Partial<Record<ResultColumn, string>>[]) => all.map((values, at) => row(values, at + 2))
const faults = (rows: ResultRow[]) =>
  rows.flatMap(({ line, faults: all }) => all.map(({ path, code }) => `${line} ${path} ${code}`))

it('rows of one sample, form and number are one test; fields and rows go by key or by label, in either language', () => {
  const rows = rowsOf(
    { field: 'before_washing', value: '1000.0', tested_on: '11/20/2026', tester: 'Ana Núñez' },
    { field: 'Mass retained', row: 'no. 4 (4.75 mm)', value: '120.5', form: 'GRANULOMETRÍA' },
    { field: 'retained', row: 'no_8', value: '80', tester: 'ana núñez' },
    { field: 'before_washing', value: '990.0', test_number: '2' },
  )
  const tests = testsOfRows(rows, shippedForms)
  expect(faults(rows)).toEqual([])
  expect(
    tests.map(({ sample_number, form, tested_on, tester, answers }) => [
      sample_number,
      form.key,
      tested_on,
      tester,
      answers,
    ]),
  ).toEqual([
    [
      'S-2026-00001',
      'gradation',
      '2026-11-20',
      'Ana Núñez',
      {
        sample: { '1': { before_washing: '1000.0' } },
        sieves: { no_4: { retained: '120.5' }, no_8: { retained: '80' } },
      },
    ],
    ['S-2026-00001', 'gradation', null, null, { sample: { '1': { before_washing: '990.0' } } }],
  ])
})

it('every fault is at its row and column', () => {
  const rows = rowsOf(
    { field: 'retained', row: 'no_9', value: '1' },
    { field: 'retained', value: '1' },
    { field: 'passing', row: 'no_8', value: '1' },
    { field: 'weight', value: '1' },
    { form: 'Marshall', field: 'weight', value: '1' },
    { field: 'pan', value: '1', tested_on: 'soon' },
    { field: 'pan', value: '2', tested_on: '2026-11-20' },
    { field: 'after_washing', value: '2', tested_on: '2026-11-21' },
  )
  testsOfRows(rows, shippedForms)
  expect(faults(rows)).toEqual([
    '2 row unknown_row',
    '3 row unknown_row',
    '4 field computed',
    '5 field unknown_field',
    '6 form unknown_form',
    '7 tested_on invalid_date',
    '8 field repeated',
    '9 tested_on differs',
  ])
})
