import type { TicketInPost } from '@milepost/server/features/ingest/writing/ticket-in-post'
import { chainTicketEvents, sourceColumnNames } from '@milepost/server/features/tickets/index'
import { copyLine } from './copy-text.ts'

/** Columns in which tickets, versions and events are copied. */
export const ticketColumns = [
  'id',
  'supplier_id',
  'plant_id',
  'material_id',
  'project_id',
  'truck_id',
  'hauler_id',
  'customer_id',
  'contractor_job_id',
  'ticket_number',
  'ticket_year',
  'source_ticket_uid',
  ...sourceColumnNames,
  'status',
  'accepted',
  'accepted_at',
  'accepted_by',
  'flagged',
  'changed_after_delivered',
  'printed_at',
  'received_at',
  'printed_on',
  'latency_seconds',
  'delivered_on',
  'time_zone',
  'weighing_method',
  'net',
  'uom',
  'max_gvw_lbs',
  'max_gvw_override_lbs',
  'max_gvw_override_by',
  'overload_lbs',
  'failed_checks',
  'reissue_of_id',
  'source',
  'agency',
  'version',
  'lock_version',
  'content_hash',
  'chain_seq',
  'chain_head',
] as const
export const copyColumns = {
  tickets: ['authority_id', ...ticketColumns, 'created_at', 'updated_at'],
  ticket_versions: [
    'authority_id',
    'ticket_id',
    'version',
    'event',
    'received_at',
    'delivery_id',
    'raw',
    'fields',
    'content_hash',
  ],
  ticket_events: [
    'authority_id',
    'ticket_id',
    'seq',
    'id',
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
    'prev_hash',
    'hash',
  ],
} as const

/** The lines of one ticket in each of the three tables. */
export interface TicketLines {
  readonly tickets: string
  readonly ticket_versions: string
  readonly ticket_events: string
}

export function ticketLines({
  authority_id,
  ticket,
  nextId,
}: {
  authority_id: number
  ticket: TicketInPost
  nextId: () => number
}): TicketLines {
  const { events, chain_seq, chain_head } = chainTicketEvents(null, ticket.events)
  const row = { ...ticket.row, chain_seq, chain_head }
  const versions = ticket.versions.map((version) =>
    copyLine([
      authority_id,
      version.ticket_id,
      version.version,
      version.event,
      version.received_at,
      version.delivery_id,
      version.raw,
      version.fields,
      version.content_hash,
    ]),
  )
  return {
    tickets: copyLine([
      authority_id,
      ...ticketColumns.map((column) => row[column]),
      row.received_at,
      events.at(-1)?.at ?? row.received_at,
    ]),
    ticket_versions: versions.join(''),
    ticket_events: events
      .map((event) =>
        copyLine([
          authority_id,
          event.ticket_id,
          event.seq,
          nextId(),
          event.at,
          event.actor_kind,
          event.actor_id,
          event.actor_name,
          event.action,
          asJson(event.changes),
          event.reason,
          event.content_hash,
          event.version,
          event.raw_hash,
          event.prev_hash,
          event.hash,
        ]),
      )
      .join(''),
  }
}

/** A list for a jsonb column, not for an array column. */
const asJson = (list: readonly unknown[]): string => JSON.stringify(list)
