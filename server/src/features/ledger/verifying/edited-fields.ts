import { plainDecimal, sourceColumnNames } from '../../tickets/index.ts'
import type { StoredChain } from './chains.queries.ts'
import type { EditedField } from './subject.ts'

/** Fields that a ticket's row keeps in the words in which the supplier sent them. */
const asSent = ['ticket_number', 'source_ticket_uid', 'net', ...sourceColumnNames] as const

/**
 * The fields of an edited row that differ from other records of them: from the last event that changed them, else from the supplier's last version. A
 * help for investigation and no proof: that is the hash. Empty where neither has anything about the edited fields.
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
