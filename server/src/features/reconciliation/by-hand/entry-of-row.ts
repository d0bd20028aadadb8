import type { entryColumnNames, NewEntryByHand, ProblemDetail } from '@milepost/contract'
import { datePattern, isOnCalendar } from '@milepost/contract/core/calendar'
import type { PricedItem } from './entry-values.ts'

export type EntryColumn = keyof typeof entryColumnNames
type Cell = string | number | boolean | null | undefined

/** A period as far as a file names it. */
export interface NamedPeriod {
  id: number
  number: number
  start_on: string
  end_on: string
  closed: boolean
}

export interface Found {
  items: readonly PricedItem[]
  periods: readonly NamedPeriod[]
}

const fault = (path: EntryColumn, code: string, message: string): ProblemDetail => ({ path, code, message })

/** The number that a file gives a period: `3`, `PP03` and `Period 3` are 3; null for what bears none. */
export const periodNumber = (text: string): number | null => {
  const digits = /^\D*(\d{1,6})\D*$/.exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}

function itemOf(
  { line_number, item_code }: Partial<Record<EntryColumn, Cell>>,
  items: readonly PricedItem[],
): PricedItem | ProblemDetail {
  if (typeof line_number === 'number')
    return (
      items.find((item) => item.line_number === line_number) ??
      fault('line_number', 'not_found', `The project has no pay item on line ${line_number}.`)
    )
  const code = String(item_code ?? '')
  const bearing = items.filter((item) => item.item_code.toLowerCase() === code.toLowerCase())
  const [one] = bearing
  if (!one) return fault('item_code', 'not_found', `The project has no pay item ${code}.`)
  return bearing.length === 1
    ? one
    : fault('item_code', 'several', `Several lines bear the code ${code}: give the line number.`)
}

function periodOf(cell: Cell, periods: readonly NamedPeriod[]): NamedPeriod | ProblemDetail | null {
  const text = String(cell ?? '')
  if (text === '') return null
  const number = periodNumber(text)
  const period = periods.find((one) => one.number === number)
  if (!period) return fault('pay_period', 'not_found', `The project has no pay period ${text}.`)
  return period.closed
    ? fault('pay_period', 'pay_period_closed', 'The pay period is closed and cannot be updated.')
    : period
}

const isFault = (found: object): found is ProblemDetail => 'message' in found

/** What a row of a file enters, on which item; null with the faults that say why not. */
export function entryOfRow(
  values: Partial<Record<EntryColumn, Cell>>,
  { items, periods }: Found,
): { entry: NewEntryByHand | null; item: PricedItem | null; faults: ProblemDetail[] } {
  const item = itemOf(values, items)
  const period = periodOf(values.pay_period, periods)
  const given = String(values.work_date ?? '')
  const work_date = given === '' ? (period && !isFault(period) ? period.end_on : '') : given
  const faults = [
    ...(isFault(item) ? [item] : []),
    ...(period && isFault(period) ? [period] : []),
    ...((given !== '' || period === null) && !(datePattern.test(work_date) && isOnCalendar(work_date))
      ? [fault('work_date', 'invalid_date', 'Expected a date such as 2026-11-20, or a pay period.')]
      : []),
  ]
  if (faults.length > 0 || isFault(item) || (period && isFault(period))) return { entry: null, item: null, faults }
  const text = (cell: Cell) => (cell === null || cell === undefined || cell === '' ? null : String(cell))
  return {
    item,
    faults,
    entry: {
      project_pay_item_id: item.id,
      quantity: text(values.quantity),
      amount: text(values.amount),
      work_date,
      ...(period && { pay_period_id: period.id }),
      location: text(values.location),
      additional_notes: text(values.additional_notes),
    },
  }
}
