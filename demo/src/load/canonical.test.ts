import fc from 'fast-check'
import { expect, test } from 'vitest'
import { versionHash } from '@milepost/server/features/ingest/writing/version-content'
import {
  sourceColumnNames,
  sourceColumns,
  type SourceColumnName,
  type SourceColumnValues,
  chainTicketEvents,
  ticketContentHash,
  type TicketContent,
  type TicketEventBody,
} from '@milepost/server/features/tickets/index'
import { quickContentHash, quickEventHash, quickVersionHash } from './canonical.ts'

const id = fc.integer({ min: 1, max: 1e9 })
const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }))
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary)
const decimal = fc
  .tuple(fc.nat(99_999), fc.constantFrom('', '.5', '.50', '.05', '.00', '.120'))
  .map(([whole, rest]) => `${whole}${rest}`)
const document = fc.dictionary(
  text.filter((key) => key !== '__proto__'),
  fc.oneof(text, fc.integer(), fc.boolean()),
)
const instant = fc.integer({ min: 0, max: 4e12 }).map((at) => new Date(at).toISOString())

const valuesOfType = { text: maybe(text), integer: maybe(fc.nat()), numeric: maybe(decimal) }
const ofSource = Object.fromEntries(
  sourceColumnNames.map((name) => [name, valuesOfType[sourceColumns[name].type]]),
) as { [Name in SourceColumnName]: fc.Arbitrary<SourceColumnValues[Name]> }

const content: fc.Arbitrary<TicketContent> = fc.record({
  ...ofSource,
  supplier_id: id,
  plant_id: id,
  material_id: id,
  project_id: maybe(id),
  truck_id: maybe(id),
  hauler_id: maybe(id),
  customer_id: maybe(id),
  contractor_job_id: maybe(id),
  ticket_number: text,
  source_ticket_uid: maybe(text),
  status: fc.constantFrom('pending', 'delivered', null),
  accepted: fc.boolean(),
  accepted_at: maybe(instant),
  accepted_by: maybe(id),
  flagged: fc.boolean(),
  changed_after_delivered: fc.boolean(),
  printed_at: instant,
  received_at: instant,
  printed_on: text,
  delivered_on: maybe(text),
  time_zone: text,
  weighing_method: text,
  net: decimal,
  uom: text,
  max_gvw_lbs: maybe(decimal),
  max_gvw_override_lbs: maybe(decimal),
  max_gvw_override_by: maybe(id),
  overload_lbs: maybe(decimal),
  failed_checks: fc.array(text),
  source: document,
  agency: document,
  version: id,
})

test("the quick hash of a ticket's content equals the product's", () => {
  fc.assert(
    fc.property(content, (row) => {
      expect(quickContentHash(row)).toBe(ticketContentHash(row))
    }),
    { numRuns: 500 },
  )
})

const body: fc.Arbitrary<TicketEventBody> = fc.record({
  ticket_id: id,
  at: instant,
  actor_kind: fc.constantFrom('employee', 'supplier', 'system'),
  actor_id: maybe(id),
  actor_name: text,
  action: fc.constantFrom('created', 'delivered'),
  changes: fc.array(fc.record({ field: text, old: maybe(text), new: fc.oneof(text, fc.boolean(), fc.integer()) })),
  reason: maybe(text),
  content_hash: text,
})
const event = fc.oneof(
  body,
  fc
    .record({ event: body, version: fc.nat(), raw_hash: text })
    .map(({ event: body, ...sent }) => ({ ...body, ...sent })),
)

test("the quick hashes of a chain equal the product's", () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 4 }), (events) => {
      let prev_hash = ''
      const hashes = events.map((body, index) => (prev_hash = quickEventHash(prev_hash, { ...body, seq: index + 1 })))
      expect(hashes).toEqual(chainTicketEvents(null, events).events.map(({ hash }) => hash))
    }),
    { numRuns: 300 },
  )
})

test("the quick hash of a version equals the product's", () => {
  const fields = fc.record(
    {
      net: decimal,
      gross: decimal,
      material: text,
      ticket_number: decimal,
      load_number: fc.nat(),
      plant_temperature: decimal,
    },
    { requiredKeys: ['net'] },
  )
  const decimals = new Set(['net', 'gross', 'plant_temperature'])
  fc.assert(
    fc.property(fields, (sent) => {
      expect(quickVersionHash(sent, (key) => decimals.has(key))).toBe(versionHash(sent, 'created'))
    }),
    { numRuns: 300 },
  )
})
