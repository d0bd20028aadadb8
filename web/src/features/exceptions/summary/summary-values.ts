import type { DailySummary } from '@milepost/contract/exceptions/daily-summary'
import { withZero } from '../../../lib/typed-number.ts'
import type { NewSummary } from '../api.ts'

/** A line as typed. */
export interface LineValues {
  material: string
  loads: string
  quantity: string
  uom: string
  first: string
  last: string
}

/** A daily summary as typed. */
export interface SummaryValues {
  plant_id: string
  day: string
  lines: LineValues[]
  numbers: string
  voided: string
  notes: string
}

export const emptyLine: LineValues = { material: '', loads: '', quantity: '', uom: 'TON', first: '', last: '' }

/** What the form begins with: the summary that is corrected, or nothing but the day. */
export const valuesOf = (summary: DailySummary | null, day: string): SummaryValues =>
  summary === null
    ? { plant_id: '', day, lines: [emptyLine], numbers: '', voided: '', notes: '' }
    : {
        plant_id: String(summary.plant_id),
        day: summary.day,
        lines: summary.lines.map((line) => ({
          material: line.material ?? '',
          loads: String(line.loads),
          quantity: line.quantity,
          uom: line.uom,
          first: line.first_ticket_number ?? '',
          last: line.last_ticket_number ?? '',
        })),
        numbers: summary.ticket_numbers.join(' '),
        voided: summary.voided_numbers.join(' '),
        notes: summary.notes ?? '',
      }

export type SummaryFault = 'plant' | 'day' | 'loads' | 'quantity' | 'uom' | 'range'

/** Faults of the typed values by field: `plant_id`, `lines.0.loads`. */
export function faultsOf({ plant_id, day, lines }: SummaryValues, today: string): Record<string, SummaryFault> {
  const faults: [string, SummaryFault][] = []
  if (plant_id === '') faults.push(['plant_id', 'plant'])
  if (day === '' || day > today) faults.push(['day', 'day'])
  for (const [at, line] of lines.entries()) {
    if (!/^\d{1,5}$/.test(line.loads.trim())) faults.push([`lines.${at}.loads`, 'loads'])
    if (!/^\d{1,10}(\.\d{1,6})?$/.test(withZero(line.quantity))) faults.push([`lines.${at}.quantity`, 'quantity'])
    if (line.uom === '') faults.push([`lines.${at}.uom`, 'uom'])
    if ((line.first.trim() === '') !== (line.last.trim() === ''))
      faults.push([`lines.${at}.${line.first.trim() === '' ? 'first' : 'last'}`, 'range'])
  }
  return Object.fromEntries(faults)
}

/** Numbers that were typed, apart by blanks, commas or semicolons. */
const numbersOf = (text: string): string[] => text.split(/[;,\s]+/).filter((number) => number !== '')

/** What is sent of values without faults. */
export const bodyOf = (values: SummaryValues, lock_version: number | null): NewSummary => ({
  plant_id: Number(values.plant_id),
  day: values.day,
  lines: values.lines.map((line) => ({
    material: line.material.trim() || null,
    loads: Number(line.loads),
    quantity: withZero(line.quantity),
    uom: line.uom,
    first_ticket_number: line.first.trim() || null,
    last_ticket_number: line.last.trim() || null,
  })),
  ticket_numbers: numbersOf(values.numbers),
  voided_numbers: numbersOf(values.voided),
  notes: values.notes.trim() || null,
  lock_version,
})
