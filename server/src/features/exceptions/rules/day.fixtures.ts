import type { DayData, DaySummary, DayTicket } from './day-data.ts'

export const DAY = '2026-11-20'
export const PLANT = 7
export const PROJECT = 3

let ids = 0

/** A ticket of the day; minutes count from eight in the morning of New York. */
export function ticketOf({ minute = 0, ...given }: Partial<DayTicket> & { minute?: number } = {}): DayTicket {
  const id = given.id ?? (ids += 1)
  const printed_at = new Date(Date.parse(`${DAY}T13:00:00.000Z`) + minute * 60_000).toISOString()
  return {
    id,
    plant_id: PLANT,
    ticket_number: String(4000 + id),
    material: '12.5mm SP',
    material_id: 1,
    truck: null,
    printed_at,
    received_at: printed_at,
    printed_on: DAY,
    gross: null,
    net: '22.5',
    uom: 'TON',
    status: 'delivered',
    accepted: false,
    load_number: null,
    cumulative_quantity: null,
    reissue_of: null,
    reissue_of_id: null,
    dispute: null,
    ...given,
  }
}

/** Tickets with these numbers, half an hour apart. */
export const numbered = (...numbers: string[]): DayTicket[] =>
  numbers.map((ticket_number, at) => ticketOf({ ticket_number, minute: 30 * at }))

export const lineOf = (line: Partial<DaySummary['lines'][number]> = {}): DaySummary['lines'][number] => ({
  material: '12.5mm SP',
  loads: 1,
  quantity: '22.5',
  uom: 'TON',
  first_ticket_number: null,
  last_ticket_number: null,
  ...line,
})

export const summaryOf = (summary: Partial<DaySummary> = {}): DaySummary => ({
  plant_id: PLANT,
  day: DAY,
  lines: [lineOf()],
  ticket_numbers: [],
  voided_numbers: [],
  notes: null,
  ...summary,
})

export const dayOf = (data: Partial<DayData> = {}): DayData => ({
  project_id: PROJECT,
  day: DAY,
  tickets: [],
  summaries: [],
  others: [],
  closed_period: null,
  counts: [],
  ...data,
})
