import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { filterValue, pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant, text } from '../core/scalars.ts'
import { ticketStatuses } from '../tickets/ticket-status.ts'
import { deliveryList, ingestKeyList, refusalList, sentTicketList } from './ingest.list.ts'
import { ticketFaultCodes } from './ticket-fault-codes.ts'

/** Most tickets of one post (D13), and its largest body in bytes. */
export const MOST_TICKETS_A_POST = 1000
export const LARGEST_POST_BYTES = 8 * 1024 * 1024

/** The outcome of a posted ticket (wire: Ingest). */
export const outcomes = ['created', 'updated', 'unchanged', 'held', 'refused'] as const
export type Outcome = (typeof outcomes)[number]

/** A fault or a warning: the field's name within the ticket, a stable code, and what to do about it in plain English. */
export const fault = z.object({ path: z.string(), code: z.string(), message: z.string() })

const isFaultCode = z.refine<string>(
  (code) => (ticketFaultCodes as readonly string[]).includes(code),
  'an unknown code',
)
/** Why a ticket was refused; the code is one of `ticketFaultCodes`. */
const refusalFault = z.object({ ...fault.shape, code: z.string().check(isFaultCode) })

/** The outcome of one ticket of a post; the response lists them in the order sent. */
export const ingestResult = z.object({
  /** Number and plant as they were sent; null where they could not be read. */
  ticket_number: z.nullable(z.string()),
  plant: z.nullable(z.string()),
  outcome: z.enum(outcomes),
  /** The ticket and its version, unless it was refused. */
  slip_id: z.optional(id),
  version: z.optional(z.int()),
  /** The ticket's status after the post, as the agency sees it; null where none was given. Absent where it was refused. */
  status: z.optional(z.nullable(z.enum(ticketStatuses))),
  /** Why it was refused; empty for every other outcome. */
  errors: z.array(refusalFault),
  /** Faults of an accepted ticket that deserve a look: unknown fields, weighing checks that failed (D18). */
  warnings: z.array(fault),
})
export type IngestResult = z.output<typeof ingestResult>

/** The response to a post, sent after its commit; `counts` by outcome. */
export const ingestAnswer = z.object({ results: z.array(ingestResult), counts: z.record(z.string(), z.int()) })
export type IngestAnswer = z.output<typeof ingestAnswer>

/** A ticket of a supplier's own as the agency sees it, for the supplier's system. */
export const sentTicket = z.object({
  slip_id: id,
  plant: z.string(),
  ticket_number: z.string(),
  /** Year of the first print, in the plant's zone; with plant and number it identifies the ticket. */
  ticket_year: z.int(),
  version: z.int(),
  printed_at: instant,
  /** The date of the print in the project's zone, or the agency's while no project has the ticket. */
  printed_on: z.string(),
  status: z.nullable(z.enum(ticketStatuses)),
  /** Whether the ticket matches no project yet: nobody can accept it until the agency matches it. */
  held: z.boolean(),
  /** Code of the project that has the ticket; null while it is held. */
  dot_code: z.nullable(z.string()),
  accepted: z.boolean(),
  /** Weighing checks that it fails (docs/ingest.md). */
  failed_checks: z.array(z.string()),
  /** When the agency last changed its status; null before it did. */
  decided_at: z.nullable(instant),
  /** Why it was rejected or voided, as the agency wrote it; null otherwise. */
  reason: z.nullable(z.string()),
})
export type SentTicketState = z.output<typeof sentTicket>

/** A supplier's ingest key, without the key itself. */
export const ingestKey = z.object({
  id,
  name: z.string(),
  supplier_id: id,
  supplier: z.string(),
  /** Codes of the plants that it may speak for; null means every plant of its supplier. */
  plants: z.nullable(z.array(z.string())),
  /** On how many projects it may ask about tickets; null means on all of the agency, and about held ones. What it may post is not limited by them. */
  projects: z.nullable(z.int()),
  /** The key's last four characters, for recognizing it. */
  last_four: z.string(),
  /** Opens the sandbox alone; other keys open it as well. */
  sandbox: z.boolean(),
  created_at: instant,
  /** Who created it: of a vendor's people with the company in brackets. */
  created_by: z.string(),
  /** When it was last used for a post or a heartbeat; null before the first time. */
  last_used_at: z.nullable(instant),
  /** From when on it is refused; null while it holds. */
  revoked_at: z.nullable(instant),
})
export type IngestKey = z.output<typeof ingestKey>

/** Kinds of posts. */
export const deliveryKinds = ['tickets', 'daily_summaries'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** One post of a key, and its outcome. */
export const ingestDelivery = z.object({
  id,
  key_id: id,
  key_name: z.string(),
  supplier: z.string(),
  kind: z.enum(deliveryKinds),
  received_at: instant,
  content_type: z.string(),
  bytes: z.int(),
  /** Tickets or daily summaries by outcome; all 0 where the whole body could not be read. A summary is never held. */
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  held: z.int(),
  refused: z.int(),
  /** Why the whole body could not be read; null when it could. */
  problem: z.nullable(z.object({ code: z.string(), message: z.string() })),
})
export type IngestDelivery = z.output<typeof ingestDelivery>

/** A ticket or a daily summary that was refused, as it was sent; `position` counts from 0 within its post. */
export const ingestRefusal = z.object({
  id,
  position: z.int(),
  plant: z.nullable(z.string()),
  ticket_number: z.nullable(z.string()),
  /** The day of a daily summary, as far as it could be read. */
  date: z.nullable(z.string()),
  errors: z.array(fault),
  raw: z.string(),
})
export type IngestRefusal = z.output<typeof ingestRefusal>

const keyId = z.strictObject({ id: idText })

export const ingest = {
  post: defineRoute({
    method: 'POST',
    path: '/v1/ingest/slips',
    permission: 'ingest_key',
    without_key: 'supplier',
    summary: 'Post one ticket, up to 1,000, or a CSV file',
    raw_body: ['application/json', 'text/csv'],
    body_limit: LARGEST_POST_BYTES,
    query: z.strictObject({ validate_only: z.optional(filterValue.boolean) }),
    response: ingestAnswer,
    problems: ['invalid_key', 'body_unreadable', 'idempotency_key_reused', 'too_large', 'unsupported_type'],
  }),
  tickets: defineRoute({
    method: 'GET',
    path: '/v1/ingest/slips',
    permission: 'ingest_key',
    summary: "The supplier's own tickets with their state: held, matched, accepted, rejected and why",
    query: queryOf(sentTicketList),
    response: pageOf('slips', sentTicket),
    problems: ['invalid_key'],
  }),
  heartbeat: defineRoute({
    method: 'POST',
    path: '/v1/ingest/heartbeat',
    permission: 'ingest_key',
    without_key: 'supplier',
    summary: "Report that a plant's system is online",
    body: z.strictObject({ plant: text(40) }),
    response: z.object({ plant: z.string(), at: instant }),
    problems: ['invalid_key', 'not_found', 'forbidden'],
  }),
  keys: defineRoute({
    method: 'GET',
    path: '/v1/ingest/keys',
    permission: 'ingest_key.manage',
    summary: 'Ingest keys, without the keys themselves',
    query: queryOf(ingestKeyList),
    response: pageOf('keys', ingestKey),
  }),
  createKey: defineRoute({
    method: 'POST',
    path: '/v1/ingest/keys',
    permission: 'ingest_key.manage',
    while_impersonating: 'refused',
    step_up: 'ingest_key',
    secret_answer: true,
    summary: 'Create a key for a supplier; the key is shown only once',
    body: z.strictObject({
      supplier_id: z.optional(id),
      supplier: z.optional(text(200)),
      name: text(100),
      plants: z.optional(z.array(text(40)).check(z.minLength(1), z.maxLength(200))),
      sandbox: z.optional(z.boolean()),
    }),
    response: z.object({ id, key: z.string() }),
    problems: ['key_plants_of_other_supplier', 'not_found'],
  }),
  revokeKey: defineRoute({
    method: 'DELETE',
    path: '/v1/ingest/keys/{id}',
    while_impersonating: 'refused',
    permission: 'ingest_key.manage',
    summary: 'Revoke a key at once',
    params: keyId,
    response: z.object({ id, revoked_at: instant }),
  }),
  deliveries: defineRoute({
    method: 'GET',
    path: '/v1/ingest/deliveries',
    permission: 'ingest_key.manage',
    summary: 'What each key sent, and its outcome',
    query: queryOf(deliveryList),
    response: pageOf('deliveries', ingestDelivery),
  }),
  refusals: defineRoute({
    method: 'GET',
    path: '/v1/ingest/deliveries/{id}/refusals',
    permission: 'ingest_key.manage',
    summary: 'The tickets or daily summaries of one post that were refused',
    params: keyId,
    query: queryOf(refusalList),
    response: pageOf('refusals', ingestRefusal),
  }),
}
