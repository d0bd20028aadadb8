import type { StoredTicket } from '@milepost/server/features/ingest/writing/stored-ticket'
import { copyLine } from '../copy-text.ts'

/** Tickets and net by rollup key; net in hundredths of the unit, as a whole number, so that sums are exact. */
export type Tally = Map<string, { tickets: number; hundredths: number }>

/** A decimal text of at most two decimals in hundredths. */
export function hundredthsOf(decimal: string): number {
  const [whole = '0', decimals = ''] = decimal.split('.')
  if (decimals.length > 2) throw new RangeError(`more than two decimals: ${decimal}`)
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

function add(tally: Tally, key: string, tickets: number, hundredths: number): void {
  const sum = tally.get(key)
  if (sum) {
    sum.tickets += tickets
    sum.hundredths += hundredths
  } else tally.set(key, { tickets, hundredths })
}

/** Counts a ticket on its four axes, on its day. */
export function count(tally: Tally, row: StoredTicket): void {
  const rest = `${row.printed_on}\t${row.status ?? ''}\t${row.accepted}\t${row.flagged}\t${row.changed_after_delivered}\t${row.failed_checks.length > 0}\t${row.uom}`
  const hundredths = hundredthsOf(row.net)
  add(tally, `all\t0\t${rest}`, 1, hundredths)
  add(tally, `project\t${row.project_id ?? 0}\t${rest}`, 1, hundredths)
  add(tally, `plant\t${row.plant_id}\t${rest}`, 1, hundredths)
  add(tally, `material\t${row.material_id}\t${rest}`, 1, hundredths)
}

/** The tally with all days of each key added up into `-infinity`. */
export function withTotals(tally: Tally): Tally {
  const all: Tally = new Map(tally)
  for (const [key, { tickets, hundredths }] of tally) {
    const [axis, id, , ...rest] = key.split('\t')
    add(all, [axis, id, '-infinity', ...rest].join('\t'), tickets, hundredths)
  }
  return all
}

export const tallyColumns = [
  'authority_id',
  'axis',
  'axis_id',
  'day',
  'status',
  'accepted',
  'flagged',
  'changed_after_delivered',
  'checks_failed',
  'uom',
  'slot',
  'tickets',
  'net',
] as const

/** The lines of rollup rows, in the order of their key. */
export function tallyLines(tally: Tally, authority_id: number): string[] {
  return [...tally]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, { tickets, hundredths }]) =>
      copyLine([
        authority_id,
        ...key.split('\t'),
        0,
        tickets,
        `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`,
      ]),
    )
}
