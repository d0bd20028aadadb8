import type { DailyMatch } from '@milepost/contract/exceptions/daily-match'
import type { DailySummary } from '@milepost/contract/exceptions/daily-summary'
import type { Exception, ExceptionDetail, ExceptionGroup } from '@milepost/contract/exceptions/exception'
import type { SummaryImport } from '@milepost/contract/exceptions/summary-import'
import { faultOf, fileReading } from '../imports/imports.fixtures.ts'

const at = '2026-11-20T19:30:00.000Z'

/** An open exception: a ticket number that the summary lists and that was never received. */
export const missing: Exception = {
  id: 501,
  project_id: 12,
  kind: 'missing_number',
  state: 'open',
  day: '2026-11-20',
  plant_id: 7,
  plant: 'BAR-01',
  plant_name: 'River',
  material: null,
  subject: '4102009',
  details: { number: '4102009', evidence: 'list' },
  slip_ids: [],
  opened_at: at,
  settlement: null,
  resolved_at: null,
  lock_version: 3,
  abilities: ['settle'],
}
export const differing: Exception = {
  ...missing,
  id: 502,
  kind: 'quantity_differs',
  material: '12.5mm SP',
  subject: '12.5mm SP',
  details: { said: '947.52', received: '925.1', uom: 'TON', tolerance: '0.21' },
  lock_version: 0,
}
export const settled: Exception = {
  ...missing,
  id: 503,
  kind: 'late',
  state: 'settled',
  subject: '4102001',
  details: { hours: 30, limit: 24 },
  slip_ids: [9001],
  settlement: { reason: 'received_on_paper', note: 'In the trailer', by: 'Dana Okafor', at },
  abilities: ['reopen'],
}

/** Exceptions of one kind, state and plant. */
export const groupOf = (rows: readonly [Exception, ...Exception[]]): ExceptionGroup => {
  const [{ kind, state, plant_id, plant, plant_name, opened_at }] = rows
  const days = rows.map(({ day }) => day).toSorted()
  return {
    kind,
    state,
    plant_id,
    plant,
    plant_name,
    opened_at,
    count: rows.length,
    first_day: days[0] ?? '',
    last_day: days.at(-1) ?? '',
    exceptions: rows.map(({ id, lock_version }) => ({ id, lock_version })),
    only: rows.length === 1 ? rows[0] : null,
  }
}

/** The refusal of the number that is missing. */
const refused: ExceptionDetail['refusal'] = {
  ticket_number: '4102009',
  received_at: at,
  errors: [{ path: 'net', code: 'invalid_decimal', message: 'net must be a decimal' }],
  delivery_id: 90,
}

export const detailOf = (exception: Exception): ExceptionDetail => ({
  ...exception,
  refusal: exception.kind === 'missing_number' ? refused : null,
  slips:
    exception.slip_ids.length === 0
      ? []
      : [
          {
            id: 9001,
            ticket_number: '4102001',
            plant: 'BAR-01',
            truck: 'T-440',
            material: '12.5mm SP',
            printed_at: at,
            received_at: '2026-11-22T01:30:00.000Z',
            gross: '73240',
            net: '45120',
            uom: 'LB',
            load_number: 2,
            status: 'delivered',
            accepted: true,
            time_zone: 'America/New_York',
          },
        ],
  history: [
    ...(exception.settlement
      ? [
          {
            at,
            action: 'settled' as const,
            by: 'Dana Okafor',
            reason: 'received_on_paper' as const,
            note: 'In the trailer',
          },
        ]
      : []),
    { at, action: 'opened', by: null, reason: null, note: null },
  ],
})

export const summary: DailySummary = {
  id: 61,
  project_id: 12,
  plant_id: 7,
  plant: 'BAR-01',
  plant_name: 'River',
  day: '2026-11-20',
  lines: [
    {
      material: '12.5mm SP',
      loads: 42,
      quantity: '947.52',
      uom: 'TON',
      first_ticket_number: null,
      last_ticket_number: null,
    },
  ],
  ticket_numbers: ['4102007', '4102008', '4102009'],
  voided_numbers: ['4102010'],
  notes: null,
  version: 2,
  source: 'ingest',
  by: 'Bar Materials',
  received_at: at,
}

export const match: DailyMatch = {
  day: '2026-11-20',
  plants: [
    {
      plant_id: 7,
      plant: 'BAR-01',
      plant_name: 'River',
      daily_summary: summary,
      rows: [
        {
          material: '12.5mm SP',
          uom: 'TON',
          material_ids: [31],
          said: { loads: 42, quantity: '947.52' },
          received: { loads: 41, quantity: '925.1' },
          accepted: { loads: 40, quantity: '902.5' },
          difference: { loads: -1, quantity: '-22.42' },
          differs: true,
        },
      ],
      open_count: 2,
      refusals: [],
    },
    {
      plant_id: 8,
      plant: 'BAR-02',
      plant_name: 'Airport',
      daily_summary: null,
      rows: [
        {
          material: 'Base',
          uom: 'TON',
          material_ids: [31],
          said: null,
          received: { loads: 3, quantity: '60' },
          accepted: { loads: 0, quantity: '0' },
          difference: null,
          differs: false,
        },
      ],
      open_count: 0,
      refusals: [],
    },
  ],
  previous_day: '2026-11-19',
  next_day: null,
  abilities: ['summarize'],
}

export const faultyFile: SummaryImport = {
  total_count: 2,
  errored_count: 1,
  ...fileReading('plant', 'loads', 'Weather'),
  errors: [faultOf({ line: 3, column: 'loads', code: 'whole_number', value: '4.5' })],
  summaries: [{ plant: 'BAR-01', day: '2026-11-20', loads: 42, lines: 1, outcome: 'updated' }],
  written: false,
}
export const soundFile: SummaryImport = { ...faultyFile, errored_count: 0, errors: [] }
