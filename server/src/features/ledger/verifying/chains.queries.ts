import { endOfDateIn, startOfDateIn, utcText } from '../../../platform/time/index.ts'
import { empty, join, raw, sql, type Sql } from '../../../platform/database/sql.ts'
import { contentColumns, type TicketContent, type TicketEventRow } from '../../tickets/index.ts'
import type { Subject } from './subject.ts'

/** A ticket's row with its whole chain, read in one snapshot, so that a change in between cannot look like a fault. */
export type StoredChain = TicketContent & {
  id: number
  content_hash: string
  chain_seq: number
  chain_head: string
  /** By `seq`; null where there is none. */
  events: TicketEventRow[] | null
  /** What the supplier sent, by `version`, each with the SHA-256 of its current raw text; null where there is none. */
  versions: { version: number; raw_hash: string }[] | null
}

const columns = join(
  contentColumns.map((column) => raw(`t.${column}`)),
  ', ',
)

/** Rows and chains of tickets, in the order of their ids; a ticket that does not exist has no row. */
export const chainsOf = (authority_id: number, ids: readonly number[]): Sql => sql`
  select t.id, t.content_hash, t.chain_seq, t.chain_head, ${columns},
    (select json_agg(json_build_object('ticket_id', e.ticket_id, 'seq', e.seq, 'at', ${raw(utcText('e.at'))},
      'actor_kind', e.actor_kind, 'actor_id', e.actor_id, 'actor_name', e.actor_name, 'action', e.action, 'changes', e.changes, 'reason', e.reason,
      'content_hash', e.content_hash, 'version', e.version, 'raw_hash', e.raw_hash, 'prev_hash', e.prev_hash, 'hash', e.hash) order by e.seq)
     from ticket_events e where e.authority_id = t.authority_id and e.ticket_id = t.id) as events,
    (select json_agg(json_build_object('version', v.version, 'raw_hash', encode(sha256(convert_to(v.raw, 'UTF8')), 'hex')) order by v.version)
     from ticket_versions v where v.authority_id = t.authority_id and v.ticket_id = t.id) as versions
  from tickets t where t.authority_id = ${authority_id} and t.id = any(${ids}::bigint[]) order by t.id`

/** Events of the day of a subject: between the instants with which it was sealed, otherwise those of the authority's time zone. */
const withinDay = ({ authority_id, day, time_zone }: Subject): Sql => sql`
  e.at >= (select coalesce(min(r.starts_at), ${startOfDateIn(sql`${day}`, sql`${time_zone}`)}) from ledger_roots r where r.authority_id = ${authority_id} and r.day = ${day}::date)
  and e.at < (select coalesce(min(r.ends_at), ${endOfDateIn(sql`${day}`, sql`${time_zone}`)}) from ledger_roots r where r.authority_id = ${authority_id} and r.day = ${day}::date)`

/** Ids of a subject's tickets after one, in their order; for a day those whose chain grew on it, whether their row is there or not. */
export function ticketIdsOf(subject: Subject, after: number, limit: number): Sql {
  const { authority_id, scope, ticket_id, project_id } = subject
  if (scope === 'ticket') return sql`select ${ticket_id}::bigint as id where ${ticket_id}::bigint > ${after}`
  if (scope === 'day')
    return sql`select distinct e.ticket_id as id from ticket_events e
      where e.authority_id = ${authority_id} and ${withinDay(subject)} and e.ticket_id > ${after} order by 1 limit ${limit}`
  const narrowed = scope === 'project' ? sql`and t.project_id = ${project_id}` : empty
  return sql`select t.id from tickets t where t.authority_id = ${authority_id} and t.id > ${after} ${narrowed} order by t.id limit ${limit}`
}

/** Tickets with events or versions but no row, between two ids; `to` null means without an end. */
export const idsWithoutRow = (authority_id: number, { after, to }: { after: number; to: number | null }): Sql => sql`
  select left_over.id from (
    select distinct e.ticket_id as id from ticket_events e where e.authority_id = ${authority_id} and e.ticket_id > ${after} and e.ticket_id <= coalesce(${to}::bigint, 9223372036854775807)
    union select v.ticket_id from ticket_versions v where v.authority_id = ${authority_id} and v.ticket_id > ${after} and v.ticket_id <= coalesce(${to}::bigint, 9223372036854775807)) left_over
  where not exists (select from tickets t where t.authority_id = ${authority_id} and t.id = left_over.id) order by 1`

/** How many tickets a subject has, for its progress. */
export function countTickets(subject: Subject): Sql {
  const { authority_id, scope, project_id } = subject
  if (scope === 'ticket') return sql`select 1::bigint as tickets`
  if (scope === 'day')
    return sql`select count(distinct e.ticket_id) as tickets from ticket_events e where e.authority_id = ${authority_id} and ${withinDay(subject)}`
  const narrowed = scope === 'project' ? sql`and t.project_id = ${project_id}` : empty
  return sql`select count(*) as tickets from tickets t where t.authority_id = ${authority_id} ${narrowed}`
}

/** What is left of a ticket besides its row: the number in its versions, where its chain ends, and the day of that in the authority's zone. */
export const remainsOf = (authority_id: number, ticket_id: number): Sql => sql`
  select (select v.fields->>'ticket_number' from ticket_versions v where v.authority_id = ${authority_id} and v.ticket_id = ${ticket_id} order by v.version desc limit 1) as ticket_number,
    (select max(e.seq) from ticket_events e where e.authority_id = ${authority_id} and e.ticket_id = ${ticket_id}) as seq`

/** The supplier's last version of a ticket. */
export const lastVersionOf = (authority_id: number, ticket_id: number): Sql =>
  sql`select v.fields from ticket_versions v where v.authority_id = ${authority_id} and v.ticket_id = ${ticket_id} order by v.version desc limit 1`

/** Numbers of tickets that are there. */
export const numbersOf = (authority_id: number, ids: readonly number[]): Sql =>
  sql`select t.id, t.ticket_number from tickets t where t.authority_id = ${authority_id} and t.id = any(${ids}::bigint[])`
