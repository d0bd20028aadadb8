import type { LedgerFinding, LedgerRoot, LedgerVerification } from '@milepost/contract/ledger/ledger.contract'

export const rootHash = 'c0ffee'.padEnd(64, '0')

/** A verification of everything that found nothing. */
export const verification = (changes: Partial<LedgerVerification> = {}): LedgerVerification => ({
  id: 41,
  scope: 'all',
  slip_id: null,
  ticket_number: null,
  day: null,
  project_id: null,
  project: null,
  state: 'done',
  progress: 1,
  tickets: 12_345,
  events: 23_456,
  days: 180,
  findings: 0,
  tickets_a_second: 20_100,
  started_at: '2026-11-20T19:30:00.000Z',
  started_by: 'Dana Okafor',
  finished_at: '2026-11-20T19:31:00.000Z',
  last_day: '2026-11-19',
  last_root: rootHash,
  ...changes,
})

export const finding = (changes: Partial<LedgerFinding> = {}): LedgerFinding => ({
  id: 1,
  kind: 'edited_row',
  slip_id: 77,
  ticket_number: '4102007',
  seq: 2,
  day: null,
  fields: [{ field: 'net', ledger: '45120', row: '45121' }],
  ...changes,
})

export const root = (changes: Partial<LedgerRoot> = {}): LedgerRoot => ({
  day: '2026-11-19',
  starts_at: '2026-11-19T05:00:00.000Z',
  ends_at: '2026-11-20T05:00:00.000Z',
  root: rootHash,
  previous_root: 'beef'.padEnd(64, '1'),
  tickets: 812,
  anchored_at: '2026-11-20T05:11:00.000Z',
  ...changes,
})
