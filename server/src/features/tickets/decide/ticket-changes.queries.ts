import type { Database } from '../../../platform/database/database.ts'
import { empty, sql } from '../../../platform/database/sql.ts'
import type { TicketChange } from '../ticket-event.ts'

/** A call that changed tickets: when, which, and for which it was taken back already. */
export interface NotedChange {
  at: string
  ticket_ids: number[]
  undone_ids: number[]
  /** The act of its entries; null where it moved none. */
  act_id: number | null
}

/** A change of a person, kept from being taken back twice at once where it is locked; null where that person made none of that id. */
export const ownChange = (
  db: Database,
  authority_id: number,
  { id, holder_id, lock }: { id: number; holder_id: number; lock: boolean },
): Promise<NotedChange | null> =>
  db.row(
    sql`select at, ticket_ids, undone_ids, act_id from ticket_changes where authority_id = ${authority_id} and id = ${id} and holder_id = ${holder_id}${lock ? sql` for update` : empty}`,
  )

/** What a change did to one ticket, by its event. */
export interface EventOfChange {
  ticket_id: number
  seq: number
  action: string
  changes: TicketChange[]
}

/** The events of a change, for some of its tickets. */
export const eventsOfChange = (
  db: Database,
  authority_id: number,
  { id, ticket_ids }: { id: number; ticket_ids: readonly number[] },
): Promise<EventOfChange[]> =>
  db.rows(sql`
    select e.ticket_id, e.seq, e.action, e.changes from ticket_changes c cross join lateral unnest(c.ticket_ids, c.seqs) u(ticket_id, seq)
    join ticket_events e on e.authority_id = c.authority_id and e.ticket_id = u.ticket_id and e.seq = u.seq
    where c.authority_id = ${authority_id} and c.id = ${id} and u.ticket_id = any(${ticket_ids}::bigint[])`)

/** Whether any of some tickets is on an archived project. */
export const onArchivedProject = async (
  db: Database,
  authority_id: number,
  ticket_ids: readonly number[],
): Promise<boolean> =>
  (await db.row(sql`
    select t.id from tickets t join projects p on p.authority_id = t.authority_id and p.id = t.project_id and p.status = 'archived'
    where t.authority_id = ${authority_id} and t.id = any(${ticket_ids}::bigint[]) limit 1`)) !== null

/** Saves for which tickets a change was undone. */
export const noteUndone = (
  db: Database,
  authority_id: number,
  { id, ticket_ids }: { id: number; ticket_ids: readonly number[] },
): Promise<number> =>
  db.run(
    sql`update ticket_changes set undone_ids = undone_ids || ${ticket_ids}::bigint[] where authority_id = ${authority_id} and id = ${id}`,
  )

/** Deletes what was saved before an instant. */
export const forgetChanges = (db: Database, authority_id: number, before: string): Promise<number> =>
  db.run(sql`delete from ticket_changes where authority_id = ${authority_id} and at < ${before}::timestamptz`)
