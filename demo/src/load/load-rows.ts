import { MINUTE_MS } from '@milepost/contract/core/time/days'
import { sha256 } from '@milepost/server/features/tickets/ledger/index'
import type { SourceFields } from '@milepost/server/features/ingest/reading/read-ticket'
import { ticketFieldByKey } from '@milepost/contract/tickets/ticket-fields'
import { emptySourceColumns } from '@milepost/server/features/tickets/index'
import type { TicketChange, TicketEventBody, TicketEventRow } from '@milepost/server/features/tickets/index'
import { copyLine } from '../copy-text.ts'
import type { PostedTicket } from '../posted-ticket.ts'
import { copyColumns, ticketColumns, type TicketLines } from '../ticket-lines.ts'
import type { StoredTicket } from '@milepost/server/features/ingest/writing/stored-ticket'
import { canonicalDocument, quickContentHash, quickEventHash, quickVersionHash } from './canonical.ts'
import { postOf, type LoadTicket } from './load-ticket.ts'
import type { LoadWorld } from './load-world.ts'

/** Columns of the three tables as a load copies them: events take their ids from the sequence. */
export const loadColumns = {
  ...copyColumns,
  ticket_events: copyColumns.ticket_events.filter((column) => column !== 'id'),
}

const documentFields = new Set([
  'delivery_latitude',
  'delivery_longitude',
  'weighmaster',
  'weighmaster_licence',
  'tare_source',
  'plant_temperature',
  'binder_grade',
  'optimum_binder_content',
  'virgin_asphalt_content',
  'rap_percent',
  'theoretical_maximum_density',
  'jmf_year',
  'design_water_cement_ratio',
  'water_allowed',
])
const isDecimal = (key: string): boolean => ticketFieldByKey.get(key)?.type === 'decimal'
const integers = new Set(['load_number', 'jmf_year'])

/** What the door reads of a post: decimals and instants as text. */
export function fieldsOf(post: PostedTicket, printed_at: string): Record<string, string | number> {
  const fields: Record<string, string | number> = {}
  for (const [key, value] of Object.entries(post)) {
    if (key === 'event' || value === null || value === undefined) continue
    fields[key] =
      key === 'printed_at'
        ? printed_at
        : typeof value === 'number' && !integers.has(key)
          ? String(value)
          : (value as string | number)
  }
  return fields
}

const instant = (at: number): string => new Date(at).toISOString()
const textOrNull = (value: string | number | undefined): string | null => (value === undefined ? null : String(value))

/** The row as the door made it: pending, its first version. */
export function firstRow(
  world: LoadWorld,
  ticket: LoadTicket,
  fields: Readonly<Record<string, string | number>>,
): StoredTicket {
  const { plant, product, project, truck, held, printed_at, received_at, gross_lbs, miswritten } = ticket
  const concrete = plant.kind === 'concrete'
  return {
    ...emptySourceColumns,
    id: ticket.id,
    supplier_id: plant.supplier_id,
    plant_id: plant.id,
    material_id: product.material_id,
    project_id: held ? null : project.id,
    truck_id: truck.id,
    hauler_id: truck.hauler_id,
    customer_id: project.customer_id,
    contractor_job_id: held ? null : project.job_id,
    ticket_number: ticket.number,
    ticket_year: Number(ticket.date.slice(0, 4)),
    source_ticket_uid: null,
    dot_code: held ? null : project.dot_code,
    po_number: project.po_number,
    product_code: product.product_code,
    mix_id: product.mix_id ?? null,
    load_number: ticket.load_number,
    status: 'pending',
    accepted: false,
    accepted_at: null,
    accepted_by: null,
    flagged: false,
    changed_after_delivered: false,
    printed_at: instant(printed_at),
    received_at: instant(received_at),
    printed_on: ticket.date,
    latency_seconds: (received_at - printed_at) / 1000,
    delivered_on: null,
    time_zone: world.time_zone,
    weighing_method: concrete ? 'volumetric' : 'platform',
    gross: textOrNull(fields['gross']),
    tare: textOrNull(fields['tare']),
    net: String(fields['net']),
    uom: plant.uom,
    max_gvw_lbs: '80000',
    max_gvw_override_lbs: null,
    max_gvw_override_by: null,
    overload_lbs: concrete ? null : String(Math.max(0, gross_lbs - 80_000)),
    failed_checks: miswritten ? ['arithmetic'] : [],
    reissue_of_id: null,
    source: Object.fromEntries(Object.entries(fields).filter(([key]) => documentFields.has(key))),
    agency: {},
    version: 1,
    lock_version: 0,
    content_hash: '',
    chain_seq: 0,
    chain_head: '',
  }
}

type Step = {
  at: number
  action: TicketEventBody['action']
  next: Partial<StoredTicket>
  changes: TicketChange[]
  reason: string | null
  by: 'supplier' | 'employee'
}

const changeOf = (field: string, old: TicketChange['old'], next: TicketChange['new']): TicketChange => ({
  field,
  old,
  new: next,
})

/** Why a load rejects and voids. */
const REASON = 'Out of specification'

/** What happened to the ticket after it came, all within its day, as the product's decisions would have it. */
export function steps(
  { fate, flagged, changed, received_at, date, project }: LoadTicket,
  inspector_id: number,
): Step[] {
  if (fate === 'pending') return []
  const at = received_at + 70 * MINUTE_MS
  const decision = { at, by: 'employee', reason: null } as const
  if (fate === 'voided')
    return [
      {
        ...decision,
        action: fate,
        next: { status: fate },
        changes: [changeOf('status', 'pending', fate)],
        reason: REASON,
      },
    ]
  if (fate === 'rejected')
    return [
      {
        ...decision,
        action: fate,
        next: { status: fate, agency: { rejection_reason: REASON, rejected_on: date } },
        changes: [
          changeOf('status', 'pending', fate),
          changeOf('rejection_reason', null, REASON),
          changeOf('rejected_on', null, date),
        ],
        reason: REASON,
      },
    ]
  const accepted = fate === 'accepted'
  const delivered: Step = {
    ...decision,
    action: 'delivered',
    next: {
      status: 'delivered',
      delivered_on: date,
      ...(accepted && { accepted, accepted_at: instant(at), accepted_by: inspector_id }),
    },
    changes: [
      changeOf('status', 'pending', 'delivered'),
      ...(accepted ? [changeOf('accepted', false, true)] : []),
      changeOf('delivered_on', null, date),
    ],
  }
  if (flagged)
    return [
      delivered,
      {
        ...decision,
        at: at + MINUTE_MS,
        action: 'flagged',
        next: { flagged },
        changes: [changeOf('flagged', false, true)],
      },
    ]
  if (!changed) return [delivered]
  const po_number = `${project.po_number}-R`
  return [
    delivered,
    {
      ...decision,
      at: at + 9 * MINUTE_MS,
      action: 'updated',
      by: 'supplier',
      next: { changed_after_delivered: true, po_number, version: 2 },
      changes: [changeOf('po_number', project.po_number, po_number), changeOf('changed_after_delivered', false, true)],
    },
  ]
}

/** The final row, and the lines of its ticket, versions and events. */
export function ticketOfLoad(world: LoadWorld, ticket: LoadTicket): { row: StoredTicket; lines: TicketLines } {
  const post = postOf(ticket, world.time_zone)
  const fields = fieldsOf(post, instant(ticket.printed_at))
  let row = firstRow(world, ticket, fields)
  const supplier = {
    actor_kind: 'supplier',
    actor_id: ticket.plant.supplier_id,
    actor_name: ticket.plant.supplier_name,
  } as const
  const employee = { actor_kind: 'employee', actor_id: world.inspector.id, actor_name: world.inspector.name } as const
  const source = canonicalDocument(row.source)
  row.content_hash = quickContentHash(row, source)
  const events: TicketEventRow[] = []
  const chain = (event: TicketEventBody) => {
    const placed = { ...event, seq: events.length + 1 }
    const prev_hash = events.at(-1)?.hash ?? ''
    events.push({ ...placed, prev_hash, hash: quickEventHash(prev_hash, placed) })
  }
  const raw = JSON.stringify(post)
  chain({
    ticket_id: row.id,
    at: row.received_at,
    ...supplier,
    action: 'created',
    changes: [],
    reason: null,
    content_hash: row.content_hash,
    version: 1,
    raw_hash: sha256(raw),
  })
  let versions = versionLine(world, { row, version: 1, event: 'created', received_at: row.received_at, raw, fields })
  for (const { at, action, next, changes, reason, by } of steps(ticket, world.inspector.id)) {
    row = { ...row, ...next, lock_version: row.lock_version + 1 }
    row.content_hash = quickContentHash(row, source)
    const resent = action === 'updated' ? JSON.stringify({ ...post, event: 'updated', po_number: row.po_number }) : null
    chain({
      ticket_id: row.id,
      at: instant(at),
      ...(by === 'supplier' ? supplier : employee),
      action,
      changes,
      reason,
      content_hash: row.content_hash,
      ...(resent !== null && { version: 2, raw_hash: sha256(resent) }),
    })
    if (resent !== null)
      versions += versionLine(world, {
        row,
        version: 2,
        event: 'updated',
        received_at: instant(at),
        raw: resent,
        fields: { ...fields, po_number: row.po_number ?? '' },
      })
  }
  row.chain_seq = events.length
  row.chain_head = events.at(-1)?.hash ?? ''
  return {
    row,
    lines: {
      tickets: copyLine([
        world.authority_id,
        ...ticketColumns.map((column) => row[column]),
        row.received_at,
        events.at(-1)?.at,
      ]),
      ticket_versions: versions,
      ticket_events: events
        .map((event) =>
          copyLine([
            world.authority_id,
            event.ticket_id,
            event.seq,
            event.at,
            event.actor_kind,
            event.actor_id,
            event.actor_name,
            event.action,
            JSON.stringify(event.changes),
            event.reason,
            event.content_hash,
            event.version,
            event.raw_hash,
            event.prev_hash,
            event.hash,
          ]),
        )
        .join(''),
    },
  }
}

interface VersionToWrite {
  row: StoredTicket
  version: number
  event: 'created' | 'updated'
  received_at: string
  raw: string
  fields: SourceFields
}

const versionLine = (
  { authority_id }: LoadWorld,
  { row, version, event, received_at, raw, fields }: VersionToWrite,
): string =>
  copyLine([authority_id, row.id, version, event, received_at, null, raw, fields, quickVersionHash(fields, isDecimal)])
