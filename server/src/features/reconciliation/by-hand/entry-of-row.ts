import type { entryColumnNames, NewEntryByHand, ProblemDetail } from '@milepost/contract'
import { readDate } from '../../../platform/csv/index.ts'
import type { FileRow } from '../../../platform/imports/index.ts'
import { itemOfRow, type Linkable, type NamedItems } from '../../pay-items/index.ts'
import { faultOfContractor } from '../coding/assignment-faults.ts'
import { faultOfDate, type PricedItem } from './entry-values.ts'

export type EntryColumn = keyof typeof entryColumnNames
export type EntryRow = FileRow<EntryColumn>

/** A period as far as a file names it. */
export interface NamedPeriod {
  id: number
  number: number
  start_on: string
  end_on: string
  closed: boolean
}

/** What the rows of a file are checked against. */
export interface Found {
  items: NamedItems<PricedItem>
  linkable: Linkable
  periods: readonly NamedPeriod[]
  /** The latest date of work that can be entered. */
  latest_date: string
}

/** Columns that say which item a row means. */
const naming: readonly string[] = ['', 'line_number', 'item_code', 'contract_project_number']

const refuse = (row: EntryRow, path: EntryColumn, fault: Pick<ProblemDetail, 'code' | 'message'>): null => {
  row.faults.push({ path, ...fault })
  return null
}
const cellOf = (row: EntryRow, column: EntryColumn): string => row.cells[column] ?? ''
const valueOf = ({ values }: EntryRow, column: EntryColumn): string | null => {
  const value = values[column] ?? ''
  return value === '' ? null : String(value)
}

/** The number that a file gives a period: `3`, `PP03` and `Period 3` are 3; null for a text without one. */
export const periodNumber = (text: string): number | null => {
  const digits = /^\D*(\d{1,6})\D*$/.exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}

function itemOf(row: EntryRow, found: Found): PricedItem | null {
  if (row.faults.some(({ path }) => naming.includes(path))) return null
  const item = itemOfRow(row, found)
  if (item !== null || row.faults.some(({ path }) => naming.includes(path))) return item
  const part = cellOf(row, 'contract_project_number')
  const whole = part === '' ? 'project' : `contract project ${part}`
  const [line, code] = [valueOf(row, 'line_number'), cellOf(row, 'item_code')]
  return line === null
    ? refuse(row, 'item_code', { code: 'not_found', message: `The ${whole} has no pay item ${code}.` })
    : refuse(row, 'line_number', { code: 'not_found', message: `The ${whole} has no pay item on line ${line}.` })
}

/** The contractor that a row names, who is linked to its item; a fault where one has to be chosen, or another is. */
function contractorOf(row: EntryRow, item: PricedItem): number | null {
  const name = cellOf(row, 'external_dot_contractor').toLowerCase()
  const linked = item.contractors.find((contractor) => contractor.name.toLowerCase() === name)
  const chosen = name === '' ? null : (linked?.id ?? 0)
  const fault = faultOfContractor(chosen, item)
  return fault ? refuse(row, 'external_dot_contractor', fault) : chosen
}

function periodOf(row: EntryRow, periods: readonly NamedPeriod[]): NamedPeriod | null {
  const text = valueOf(row, 'pay_period')
  if (text === null) return null
  const number = periodNumber(text)
  const period = periods.find((one) => one.number === number)
  if (!period)
    return refuse(row, 'pay_period', { code: 'not_found', message: `The project has no pay period ${text}.` })
  return period.closed
    ? refuse(row, 'pay_period', {
        code: 'pay_period_closed',
        message: 'The pay period is closed and cannot be updated.',
      })
    : period
}

/** The date of the work: the last day of the period where a row gives none, and null where that is not known. */
function workDateOf(row: EntryRow, period: NamedPeriod | null, latest_date: string): string | null {
  const given = valueOf(row, 'work_date')
  if (given === null && cellOf(row, 'pay_period') !== '' && period === null) return null
  const date = readDate(given ?? period?.end_on ?? '')
  if (date === null)
    return refuse(row, 'work_date', {
      code: 'invalid_date',
      message: 'Expected a date such as 2026-11-20 or 11/20/2026, or a pay period.',
    })
  const late = faultOfDate(date, latest_date)
  return late ? refuse(row, 'work_date', late) : date
}

/** The entry of a file's row and its item; null where the row has faults, which are then added to it. For a row that cannot be read only that is reported. */
export function entryOfRow(row: EntryRow, found: Found): { entry: NewEntryByHand; item: PricedItem } | null {
  if (row.faults.some(({ path }) => path === '')) return null
  const item = itemOf(row, found)
  const contractor = item && contractorOf(row, item)
  const period = periodOf(row, found.periods)
  const work_date = workDateOf(row, period, found.latest_date)
  if (item === null || work_date === null || row.faults.length > 0) return null
  return {
    item,
    entry: {
      project_pay_item_id: item.id,
      quantity: valueOf(row, 'quantity'),
      amount: valueOf(row, 'amount'),
      work_date,
      ...(period && { pay_period_id: period.id }),
      external_dot_contractor_id: contractor,
      location: valueOf(row, 'location'),
      additional_notes: valueOf(row, 'additional_notes'),
    },
  }
}
