import type { ProblemDetail, ResultColumn } from '@milepost/contract'
import { rowKeysOf, type Questionnaire, type Section } from '@milepost/contract/core/questionnaire/questionnaire'
import { readDate } from '../../../platform/csv/index.ts'
import type { FileRow } from '../../../platform/imports/index.ts'

export type ResultRow = FileRow<ResultColumn>

/** A test as the rows of a file say it: its rows, and where each answers. */
export interface FileTest {
  sample_number: string
  form: Questionnaire
  tested_on: string | null
  /** As the file names the tester. */
  tester: string | null
  answers: Record<string, Record<string, Record<string, string>>>
  /** By `section.row.field`. */
  rows: Map<string, ResultRow>
}

const fault = (path: ResultColumn, code: string, message: string): ProblemDetail => ({ path, code, message })

/** Names are compared without case and blanks around them. */
export const nameKey = (name: string): string => name.trim().toLowerCase()

const isNamed = (named: { key: string; label: { en: string; es?: string | undefined } }, name: string): boolean =>
  [named.key, named.label.en, named.label.es ?? ''].some((one) => nameKey(one) === nameKey(name))

/** The form that a row names by its key or its title. */
const formOf = (forms: readonly Questionnaire[], name: string): Questionnaire | undefined =>
  forms.find(({ key, title }) => isNamed({ key, label: title }, name))

/** The row of a section that a cell names by its key, its label, or its number; the first one where nothing is said. */
function rowKeyOf(section: Section, name: string): string | null {
  const keys = rowKeysOf(section)
  if (name === '') return keys.length === 1 || section.repeats ? (keys[0] ?? null) : null
  const labeled = section.rows?.find((row) => isNamed(row, name))?.key
  return labeled ?? keys.find((key) => nameKey(key) === nameKey(name)) ?? null
}

/** The section and the row that an answer belongs to, or the fault of the cell that says it. */
function placeOf(
  form: Questionnaire,
  { field, row }: { field: string; row: string },
): [string, string, string] | ProblemDetail {
  for (const section of form.sections) {
    const found = section.fields.find((one) => isNamed(one, field))
    if (!found) continue
    if (found.kind === 'computed') return fault('field', 'computed', 'this is calculated, and takes no value')
    const key = rowKeyOf(section, row)
    return key === null ? fault('row', 'unknown_row', 'the form has no such row') : [section.key, key, found.key]
  }
  return fault('field', 'unknown_field', 'the form has no such field')
}

/** Gathers the rows of a file into tests. Faults are added to their rows; a test that has such a row is returned as well, so that it can be left out whole. Linear in the rows. */
export function testsOfRows(rows: readonly ResultRow[], forms: readonly Questionnaire[]): FileTest[] {
  const tests = new Map<string, FileTest>()
  for (const row of rows) {
    const text = (column: ResultColumn): string => String(row.values[column] ?? '').trim()
    const form = formOf(forms, text('form'))
    if (!form) {
      if (text('form') !== '') row.faults.push(fault('form', 'unknown_form', 'no form in force has this name'))
      continue
    }
    const sample_number = text('sample_number').toUpperCase()
    const id = JSON.stringify([sample_number, form.key, text('test_number') || '1'])
    const test: FileTest = tests.get(id) ?? {
      sample_number,
      form,
      tested_on: null,
      tester: null,
      answers: {},
      rows: new Map(),
    }
    tests.set(id, test)
    addHead(test, row, { tested_on: text('tested_on'), tester: text('tester') })
    const place = placeOf(form, { field: text('field'), row: text('row') })
    if (!Array.isArray(place)) {
      row.faults.push(place)
      test.rows.set(`fault ${test.rows.size}`, row)
      continue
    }
    addAnswer(test, row, { place, value: text('value') })
  }
  return [...tests.values()]
}

/** Day and tester of a test, which its rows agree about. */
function addHead(test: FileTest, row: ResultRow, said: { tested_on: string; tester: string }): void {
  if (said.tested_on !== '') {
    const day = readDate(said.tested_on)
    if (day === null) row.faults.push(fault('tested_on', 'invalid_date', 'expected a date such as 2026-11-20'))
    else if (test.tested_on !== null && test.tested_on !== day)
      row.faults.push(fault('tested_on', 'differs', `another row of this test says ${test.tested_on}`))
    else test.tested_on = day
  }
  if (said.tester === '') return
  if (test.tester !== null && nameKey(test.tester) !== nameKey(said.tester))
    row.faults.push(fault('tester', 'differs', `another row of this test says ${test.tester}`))
  else test.tester ??= said.tester
}

function addAnswer(
  test: FileTest,
  row: ResultRow,
  { place: [section, key, field], value }: { place: [string, string, string]; value: string },
): void {
  const path = `${section}.${key}.${field}`
  if (test.rows.has(path)) row.faults.push(fault('field', 'repeated', 'another row of this test has the same'))
  const of_section = (test.answers[section] ??= {})
  const of_row = (of_section[key] ??= {})
  of_row[field] = value
  test.rows.set(test.rows.has(path) ? `fault ${test.rows.size}` : path, row)
}
