import { ticketFieldByKey } from '@milepost/contract'
import { contentHash, type TicketChange } from '../../tickets/index.ts'
import type { IngestEvent, SourceFields } from '../reading/read-ticket.ts'
import type { FieldValue } from '../reading/read-value.ts'

/** One text for each value, so that `22.50` sent after `22.5` is a repeat and no new version. */
function comparable(key: string, value: FieldValue): FieldValue {
  if (typeof value !== 'string' || ticketFieldByKey.get(key)?.type !== 'decimal' || !value.includes('.')) return value
  return value.replace(/\.?0+$/, '')
}

/** Hash of the content of a supplier's version: its fields, and whether it voided. A repeat has the hash of the version that it repeats (D13). */
export function versionHash(fields: SourceFields, event: IngestEvent): string {
  const content: Record<string, FieldValue> = event === 'voided' ? { event } : {}
  for (const [key, value] of Object.entries(fields)) content[key] = comparable(key, value)
  return contentHash(content)
}

/** The supplier's fields that differ between two versions, in the order of the dictionary. */
export function changesBetween(before: SourceFields, after: SourceFields): TicketChange[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  const order = [...ticketFieldByKey.keys()]
  return [...keys]
    .filter(
      (key) =>
        before[key] === undefined ||
        after[key] === undefined ||
        comparable(key, before[key]) !== comparable(key, after[key]),
    )
    .sort((one, other) => order.indexOf(one) - order.indexOf(other))
    .map((field) => ({ field, old: before[field] ?? null, new: after[field] ?? null }))
}
