import {
  MOST_SUMMARY_NUMBERS,
  projectNumberKey,
  type FieldRule,
  type ProblemDetail,
  type SummaryContent,
  type summaryColumnNames,
} from '@milepost/contract'
import { readDate } from '../../../platform/csv/index.ts'
import type { FileRow } from '../../../platform/imports/index.ts'

export type SummaryColumn = keyof typeof summaryColumnNames

/** How the cells of a row are read. */
export const summaryRules: Readonly<Record<SummaryColumn, FieldRule>> = {
  plant: { as: 'text', most: 40, empty: 'field_is_required' },
  date: { as: 'text', most: 20, empty: 'field_is_required' },
  dot_code: { as: 'text', most: 60 },
  material: { as: 'text', most: 120 },
  loads: { as: 'integer', least: 0, most: 100_000, below: 'number_negative', empty: 'field_is_required' },
  quantity: { as: 'decimal', whole: 10, decimals: 6, negative: 'number_negative', empty: 'field_is_required' },
  uom: { as: 'unit', empty: 'field_is_required' },
  first_ticket_number: { as: 'text', most: 40 },
  last_ticket_number: { as: 'text', most: 40 },
  ticket_numbers: { as: 'text', most: 200_000 },
  voided_numbers: { as: 'text', most: 200_000 },
}

const fault = (path: SummaryColumn, code: string, message: string): ProblemDetail => ({ path, code, message })

/** Numbers of a cell, apart by semicolons, commas or blanks. */
export const readNumbers = (cell: string): string[] => cell.split(/[;,\s]+/).filter((number) => number !== '')

/** The plant and the day that a row is of; null where they cannot be read. */
export interface RowPlace {
  plant_id: number | null
  day: string | null
}

/** A row as the line of a plant's day that it is; null, with its faults, where it is none. */
export interface SummaryRow {
  plant_id: number
  day: string
  line: SummaryContent['lines'][number]
  ticket_numbers: string[]
  voided_numbers: string[]
}

/** What rows are checked against. */
export interface FileContext {
  /** Plants by code in capitals. */
  plants: ReadonlyMap<string, number>
  dot_code: string | null
  /** Today in the project's zone. */
  today: string
}

/** Reads a row; all of its faults are reported at once, after those of its cells. */
export function summaryRow(
  { values, faults: reported }: Pick<FileRow<SummaryColumn>, 'values' | 'faults'>,
  { plants, dot_code, today }: FileContext,
): { row: SummaryRow | null; plantDay: RowPlace; faults: ProblemDetail[] } {
  const text = (column: SummaryColumn): string => String(values[column] ?? '')
  const plant_id = plants.get(text('plant').toUpperCase())
  const day = readDate(text('date'))
  const plantDay = { plant_id: plant_id ?? null, day }
  const [first, last] = [text('first_ticket_number'), text('last_ticket_number')]
  const numbers = {
    ticket_numbers: readNumbers(text('ticket_numbers')),
    voided_numbers: readNumbers(text('voided_numbers')),
  }
  const faults = [
    ...(text('plant') !== '' && plant_id === undefined
      ? [fault('plant', 'unknown_plant', 'No plant of the agency has this code')]
      : []),
    ...(text('date') !== '' && day === null
      ? [fault('date', 'invalid_date', 'Expected a date such as 2026-11-20')]
      : []),
    ...(day !== null && day > today ? [fault('date', 'date_in_future', 'This date is in the future')] : []),
    ...(text('dot_code') !== '' && projectNumberKey(text('dot_code')) !== projectNumberKey(dot_code ?? '')
      ? [fault('dot_code', 'other_project', 'This row is of another project')]
      : []),
    ...((first === '') !== (last === '')
      ? [
          fault(
            first === '' ? 'first_ticket_number' : 'last_ticket_number',
            'range_open',
            'The first and the last number are given together',
          ),
        ]
      : []),
    ...(['ticket_numbers', 'voided_numbers'] as const).flatMap((column) =>
      numbers[column].length > MOST_SUMMARY_NUMBERS || numbers[column].some((number) => number.length > 40)
        ? [
            fault(
              column,
              'too_many_numbers',
              `Expected at most ${MOST_SUMMARY_NUMBERS} numbers of at most 40 characters, apart by semicolons`,
            ),
          ]
        : [],
    ),
  ]
  if (reported.length + faults.length > 0 || plant_id === undefined || day === null)
    return { row: null, plantDay, faults }
  const line = {
    material: text('material') || null,
    loads: Number(values.loads),
    quantity: text('quantity'),
    uom: text('uom') as SummaryRow['line']['uom'],
    first_ticket_number: first || null,
    last_ticket_number: last || null,
  }
  return { row: { plant_id, day, line, ...numbers }, plantDay, faults }
}

/** The summaries that rows make: those of one plant and day are one. In the order of the file. */
export function summariesOfRows(
  rows: readonly SummaryRow[],
): { plant_id: number; day: string; content: SummaryContent }[] {
  return [...Map.groupBy(rows, ({ plant_id, day }) => `${plant_id} ${day}`).values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const content = {
      lines: of.map(({ line }) => line),
      ticket_numbers: [...new Set(of.flatMap(({ ticket_numbers }) => ticket_numbers))],
      voided_numbers: [...new Set(of.flatMap(({ voided_numbers }) => voided_numbers))],
      notes: null,
    }
    return { plant_id: first.plant_id, day: first.day, content }
  })
}

/**
 * Whether a day of a plant may lack a line, because a row with faults is or may be of it: rows whose plant cannot be read may be of any plant, those whose
 * day cannot be read of any day.
 */
export function mayLackLines(wrong: readonly RowPlace[]): (of: { plant_id: number; day: string }) => boolean {
  const keyOf = ({ plant_id, day }: RowPlace): string => `${plant_id ?? '?'} ${day ?? '?'}`
  const keys = new Set(wrong.map(keyOf))
  return ({ plant_id, day }) =>
    [
      { plant_id, day },
      { plant_id, day: null },
      { plant_id: null, day },
      { plant_id: null, day: null },
    ].some((plantDay) => keys.has(keyOf(plantDay)))
}
