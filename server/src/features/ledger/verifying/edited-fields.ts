import { plainDecimal } from '../../tickets/index.ts'
import type { StoredChain } from './chains.queries.ts'
import type { EditedField } from './subject.ts'

/** Fields that a ticket's row keeps in the words in which the supplier sent them. */
const asSent = [
  'ticket_number',
  'source_ticket_uid',
  'dot_code',
  'po_number',
  'product_code',
  'mix_id',
  'load_number',
  'gross',
  'tare',
  'net',
  'reissue_of',
] as const

/**
 * Which fields of an edited row differ from what is said of them elsewhere: by the last event that changed them, else by the supplier's last version. A
 * help for whoever looks into it and no proof: that is the hash. Empty where neither says anything of what was edited.
 */
export function editedFields(ticket: StoredChain, version: Readonly<Record<string, unknown>>): EditedField[] {
  const row: Record<string, unknown> = { ...ticket.agency, ...ticket.source, ...ticket }
  const expected = new Map<string, unknown>()
  for (const key of [...asSent, ...Object.keys(ticket.source)])
    if (version[key] !== undefined) expected.set(key, version[key])
  for (const { changes } of ticket.events ?? []) for (const change of changes) expected.set(change.field, change.new)
  return [...expected]
    .filter(([field]) => field in row)
    .map(([field, value]) => ({ field, ledger: textOf(value), row: textOf(row[field]) }))
    .filter(({ ledger, row: now }) => plain(ledger) !== plain(now))
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)

const plain = (text: string | null): string | null =>
  text !== null && /^-?\d+(\.\d*)?$/.test(text) ? plainDecimal(text) : text
