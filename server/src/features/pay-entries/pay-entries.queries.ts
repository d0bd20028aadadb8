import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { jsonInTurns } from '../../platform/json-in-turns.ts'
import { inTurns } from '../../platform/turns.ts'

/** An entry of a pay item: a row of `pay_entries` before it is written. Quantities and amounts are decimal strings. */
export interface NewPayEntry {
  project_id: number
  pay_item_id: number
  pay_period_id: number
  ticket_id: number | null
  position: 1 | 2 | null
  kind: 'ticket' | 'by_hand' | 'correction'
  source: 'web' | 'bulk' | 'suggestion' | 'import'
  /** In the item's unit; null for an item that only names a source. */
  quantity: string | null
  /** Its part of the ticket's net, in `ticket_uom`; null where the units do not convert. */
  ticket_quantity: string | null
  /** The unit of the ticket, which a later version of its supplier may change; null for what is no ticket's. */
  ticket_uom: string | null
  /** The factor that the project approved, where one converted it (D29). */
  conversion_factor_id: number | null
  /** Dollars, where the amount governs (D33). */
  amount: string | null
  external_contractor_id: number | null
  work_date: string
  additional_notes: string | null
  location: string | null
  corrects_id: number | null
  /** The hash of the signature of the person who takes back a closed entry (D28). */
  signature_sha256?: string
}

/** Who writes, when, and as which act: what one person did at once is undone at once. `by` is a membership, or the supplier that voided a ticket. */
export interface EntryAuthor {
  act_id: number
  at: string
  by: number
  by_name: string
}

/** A number for an act. */
export const nextAct = async (db: Database): Promise<number> =>
  (await db.row<{ id: number }>(sql`select nextval('global_id') as id`))?.id ?? 0

/** Writes entries. A ticket's position that is taken violates `pay_entries_position_key`, a closed period `pay_period_closed`. */
export const insertEntries = async (
  db: Database,
  authority_id: number,
  { entries, author }: { entries: readonly NewPayEntry[]; author: EntryAuthor },
): Promise<{ id: number }[]> =>
  await db.rows(sql`
    insert into pay_entries (authority_id, project_id, pay_item_id, pay_period_id, ticket_id, position, kind, source, quantity, ticket_quantity, ticket_uom, amount,
      external_contractor_id, conversion_factor_id, work_date, additional_notes, location, corrects_id, signature_sha256, act_id, created_at, created_by, created_by_name)
    select ${authority_id}, x.project_id, x.pay_item_id, x.pay_period_id, x.ticket_id, x.position, x.kind, x.source, x.quantity, x.ticket_quantity, x.ticket_uom, x.amount,
      x.external_contractor_id, x.conversion_factor_id, x.work_date, x.additional_notes, x.location, x.corrects_id, x.signature_sha256, ${author.act_id}, ${author.at}::timestamptz, ${author.by}, ${author.by_name}
    from json_to_recordset(${await inTurns(jsonInTurns(entries))}::json) as x(project_id bigint, pay_item_id bigint, pay_period_id bigint, ticket_id bigint, position smallint,
      kind text, source text, quantity numeric, ticket_quantity numeric, ticket_uom text, amount numeric, external_contractor_id bigint, conversion_factor_id bigint, work_date date, additional_notes text,
      location text, corrects_id bigint, signature_sha256 text)
    returning id`)

/** Withdraws the current entries of tickets. An entry of a closed period violates `pay_period_closed`. */
export const withdrawTicketEntries = (
  db: Database,
  authority_id: number,
  { ticket_ids, author, reason }: { ticket_ids: readonly number[]; author: EntryAuthor; reason: string | null },
): Promise<number> =>
  db.run(sql`
    update pay_entries set withdrawn_at = ${author.at}::timestamptz, withdrawn_by = ${author.by}, withdrawn_by_name = ${author.by_name},
      withdrawn_act_id = ${author.act_id}, withdrawn_reason = ${reason}
    where authority_id = ${authority_id} and ticket_id = any(${[...ticket_ids]}::bigint[]) and kind = 'ticket' and withdrawn_at is null`)

/** Restores the entries of tickets that an act withdrew, on behalf of the person who undoes that act. */
export const reviveTicketEntries = (
  db: Database,
  authority_id: number,
  { ticket_ids, act_id, author }: { ticket_ids: readonly number[]; act_id: number; author: EntryAuthor },
): Promise<number> =>
  db.run(sql`
    insert into pay_entries (authority_id, project_id, pay_item_id, pay_period_id, ticket_id, position, kind, source, quantity, ticket_quantity, ticket_uom, amount,
      external_contractor_id, conversion_factor_id, work_date, additional_notes, location, act_id, created_at, created_by, created_by_name)
    select e.authority_id, e.project_id, e.pay_item_id, e.pay_period_id, e.ticket_id, e.position, e.kind, e.source, e.quantity, e.ticket_quantity, e.ticket_uom, e.amount,
      e.external_contractor_id, e.conversion_factor_id, e.work_date, e.additional_notes, e.location, ${author.act_id}, ${author.at}::timestamptz, ${author.by}, ${author.by_name}
    from pay_entries e
    where e.authority_id = ${authority_id} and e.ticket_id = any(${[...ticket_ids]}::bigint[]) and e.kind = 'ticket' and e.withdrawn_act_id = ${act_id}`)

/** The effect of an act on the entries of a ticket. */
export interface ActOnTicket {
  ticket_id: number
  /** Whether the ticket's current entries are those that the act made, item by item with quantities, contractors and notes. */
  current: boolean
  /** Whether a period is closed by now in which it made or withdrew entries. */
  closed: boolean
  /** The project of the entries that it withdrew; null where it withdrew none. */
  project_id: number | null
}

/** The effect of an act on the entries of tickets; only of tickets whose entries it touched. */
export const actOnTickets = (
  db: Database,
  authority_id: number,
  { act_id, ticket_ids }: { act_id: number; ticket_ids: readonly number[] },
): Promise<ActOnTicket[]> =>
  db.rows(sql`
    with entries as materialized (
      select * from pay_entries where authority_id = ${authority_id} and ticket_id = any(${[...ticket_ids]}::bigint[]) and kind = 'ticket'),
    made as (select ticket_id, position, pay_item_id, pay_period_id, quantity, external_contractor_id, additional_notes from entries where act_id = ${act_id}),
    live as (select ticket_id, position, pay_item_id, pay_period_id, quantity, external_contractor_id, additional_notes from entries where withdrawn_at is null),
    differing as ((table made except table live) union all (table live except table made))
    select e.ticket_id, not exists (select from differing d where d.ticket_id = e.ticket_id) as current, bool_or(p.status = 'closed') as closed,
      max(e.project_id) filter (where e.withdrawn_act_id = ${act_id}) as project_id
    from entries e join pay_periods p on p.authority_id = e.authority_id and p.id = e.pay_period_id
    where e.act_id = ${act_id} or e.withdrawn_act_id = ${act_id} group by e.ticket_id`)

/**
 * Tickets that have been put on something they were not on when another act or change was made. Numbers of acts and changes grow, and changes of a
 * ticket take turns; an item that was taken off since and came back counts as the same.
 */
export const codedSince = async (
  db: Database,
  authority_id: number,
  { after, ticket_ids }: { after: number; ticket_ids: readonly number[] },
): Promise<ReadonlySet<number>> => {
  const rows = await db.rows<{ ticket_id: number }>(sql`
    with entries as materialized (
      select ticket_id, position, pay_item_id, pay_period_id, quantity, external_contractor_id, additional_notes, act_id, withdrawn_at, withdrawn_act_id from pay_entries
      where authority_id = ${authority_id} and ticket_id = any(${[...ticket_ids]}::bigint[]) and kind = 'ticket')
    select distinct ticket_id from (
      select ticket_id, position, pay_item_id, pay_period_id, quantity, external_contractor_id, additional_notes from entries where withdrawn_at is null
      except
      select ticket_id, position, pay_item_id, pay_period_id, quantity, external_contractor_id, additional_notes from entries
      where act_id < ${after}::bigint and (withdrawn_act_id is null or withdrawn_act_id > ${after}::bigint)) x`)
  return new Set(rows.map(({ ticket_id }) => ticket_id))
}

/** An item of a ticket, and its note. */
interface PlacedItem {
  position: 1 | 2
  pay_item_id: number
  additional_notes: string | null
}

/** The items of tickets, and those from which an act, if one is named, removed them. */
export const itemsOfTickets = (
  db: Database,
  authority_id: number,
  { ticket_ids, act_id }: { ticket_ids: readonly number[]; act_id: number | null },
): Promise<(PlacedItem & { ticket_id: number; current: boolean })[]> =>
  db.rows(sql`
    select ticket_id, position, pay_item_id, additional_notes, withdrawn_at is null as current from pay_entries
    where authority_id = ${authority_id} and ticket_id = any(${[...ticket_ids]}::bigint[]) and kind = 'ticket'
      and (withdrawn_at is null or withdrawn_act_id = ${act_id})`)

/** The codes of a ticket: their items and period. */
export interface CurrentCodes {
  ticket_id: number
  /** Whether their period is closed, so that they can only be balanced (D28). */
  closed: boolean
  /** Whether a period in progress takes a correction of them, or the project's schedule opens one that does. */
  correctable: boolean
  /** The items of the codes. */
  items: PlacedItem[]
}

/** The codes of tickets; nothing for tickets without codes. */
export const currentCodes = (
  db: Database,
  authority_id: number,
  ticket_ids: readonly number[],
): Promise<CurrentCodes[]> =>
  db.rows(sql`
    select e.ticket_id, bool_or(p.status = 'closed') as closed, bool_and(j.pay_period_schedule is distinct from 'by_hand' or exists (
      select 1 from pay_periods n where n.authority_id = e.authority_id and n.project_id = e.project_id and n.status = 'in_progress' and n.end_on >= e.work_date)) as correctable,
      json_agg(json_build_object('position', e.position, 'pay_item_id', e.pay_item_id, 'additional_notes', e.additional_notes)) as items
    from pay_entries e
    join pay_periods p on p.authority_id = e.authority_id and p.id = e.pay_period_id
    join projects j on j.authority_id = e.authority_id and j.id = e.project_id
    where e.authority_id = ${authority_id} and e.ticket_id = any(${[...ticket_ids]}::bigint[]) and e.kind = 'ticket' and e.withdrawn_at is null
    group by e.ticket_id`)

/** Adds (1) or subtracts (-1) coded tickets in their current state. */
export const rollUpCodedTickets = (
  db: Database,
  authority_id: number,
  { ids, sign }: { ids: readonly number[]; sign: 1 | -1 },
): Promise<number> => db.run(sql`select roll_up_coded_tickets(${authority_id}::bigint, ${[...ids]}::bigint[], ${sign})`)
