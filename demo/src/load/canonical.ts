import { sha256, type Json } from '@milepost/server/features/tickets/ledger/index'
import type { TicketContent, TicketEventBody } from '@milepost/server/features/tickets/index'
import { contentColumns, decimalColumns, laterColumns } from '@milepost/server/features/tickets/index'
import type { SourceFields } from '@milepost/server/features/ingest/reading/read-ticket'

/*
 * The product's hashes of tickets, versions and events, made from presorted members: a load hashes five texts per ticket, and sorting members
 * each time is a third of its work. `canonical.test.ts` compares each with the product's own function.
 */

const plain = /^[ !#-[\]-~]*$/
const text = (value: string): string => (plain.test(value) ? `"${value}"` : JSON.stringify(value))

/** Canonical JSON (RFC 8785) of a value whose objects are small. */
function json(value: Json | undefined): string {
  if (typeof value === 'string') return text(value)
  if (value === null || value === undefined || typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return `[${value.map(json).join(',')}]`
  const members = value as Readonly<Record<string, Json | undefined>>
  return `{${Object.keys(members)
    .sort()
    .map((key) => `${text(key)}:${json(members[key])}`)
    .join(',')}}`
}

interface Member<Row> {
  readonly key: Extract<keyof Row, string>
  readonly opening: string
}
const membersOf = <Row>(keys: readonly Extract<keyof Row, string>[]): Array<Member<Row>> =>
  [...keys].sort().map((key, index) => ({ key, opening: `${index === 0 ? '{' : ','}"${key}":` }))

const contentMembers = membersOf<TicketContent>(contentColumns)
const decimals: ReadonlySet<string> = new Set(decimalColumns)
const trailingZeros = /\.?0+$/

/** As `ticketContentHash`; decimals of the row have no leading zeros and no sign. `source` is its document in canonical JSON, when that is known already. */
export function quickContentHash(row: TicketContent, source: string = json(row.source)): string {
  let canonical = ''
  for (const { key, opening } of contentMembers) {
    const value = row[key]
    if (value === null && laterColumns.has(key)) continue
    canonical +=
      opening +
      (key === 'source'
        ? source
        : typeof value === 'string' && decimals.has(key) && value.includes('.')
          ? text(value.replace(trailingZeros, ''))
          : json(value as Json))
  }
  return sha256(`${canonical}}`)
}

/** A document in canonical JSON, for `quickContentHash`. */
export const canonicalDocument = (document: Readonly<Record<string, Json | undefined>>): string => json(document)

type PlacedEvent = TicketEventBody & { readonly seq: number }

const eventMembers = membersOf<PlacedEvent>([
  'ticket_id',
  'at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'action',
  'changes',
  'reason',
  'content_hash',
  'version',
  'raw_hash',
  'seq',
])

/** Like `chainTicketEvents` for the next event of a chain: the hash of the previous hash and the event at its position. */
export function quickEventHash(prev_hash: string, event: PlacedEvent): string {
  let canonical = ''
  for (const { key, opening } of eventMembers)
    if (event.version != null || (key !== 'version' && key !== 'raw_hash'))
      canonical += opening + json(event[key] as Json)
  return sha256(`${prev_hash}\n${canonical}}`)
}

const fieldOrders = new Map<string, Array<Member<Record<string, string | number>>>>()

/** As `versionHash` for a ticket that is not void. Fields of one kind of post come in one order, whose sorting is kept. */
export function quickVersionHash(fields: SourceFields, isDecimal: (key: string) => boolean): string {
  const keys = Object.keys(fields)
  const name = keys.join()
  let members = fieldOrders.get(name)
  if (members === undefined) fieldOrders.set(name, (members = membersOf(keys)))
  let canonical = ''
  for (const { key, opening } of members) {
    const value = fields[key]
    canonical +=
      opening +
      json(
        typeof value === 'string' && value.includes('.') && isDecimal(key) ? value.replace(trailingZeros, '') : value,
      )
  }
  return sha256(`${canonical}}`)
}
