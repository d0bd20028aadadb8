import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { codingColumns } from '../coding/coding-items.queries.ts'
import type { FileEntry } from './entered-before.ts'
import type { NamedPeriod } from './entry-of-row.ts'
import type { PricedItem } from './entry-values.ts'

/** Items of a project, all or those of some ids, by line; concurrent entries do not wait, but the items cannot be deleted meanwhile. */
export const pricedItems = (
  db: Database,
  authority_id: number,
  { project_id, ids = null }: { project_id: number; ids?: readonly number[] | null },
): Promise<PricedItem[]> =>
  db.rows(sql`
    select ${codingColumns}, trim_scale(i.unit_price) as unit_price, i.contract_project_id as external_dot_contract_project_id
    from project_pay_items i
    where i.authority_id = ${authority_id} and i.project_id = ${project_id} ${ids === null ? sql`` : sql`and i.id = any(${[...ids]}::bigint[])`}
    order by i.line_number, i.id for key share of i`)

/** Those of some ids that are periods of a project. */
export const periodsOfProject = async (
  db: Database,
  authority_id: number,
  { project_id, ids }: { project_id: number; ids: readonly number[] },
): Promise<Set<number>> =>
  new Set(
    (
      await db.rows<{ id: number }>(sql`
        select id from pay_periods where authority_id = ${authority_id} and project_id = ${project_id} and id = any(${[...ids]}::bigint[])`)
    ).map(({ id }) => id),
  )

/** An entry to take back or attach files to, with its existing corrections. */
export interface EntryTaken {
  id: number
  kind: 'ticket' | 'by_hand' | 'correction'
  /** The ticket whose items it is on, or whose closed items it balances; such an entry follows its ticket. */
  ticket_id: number | null
  conversion_factor_id: number | null
  pay_item_id: number
  external_contractor_id: number | null
  quantity: string | null
  amount: string | null
  work_date: string
  location: string | null
  withdrawn: boolean
  closed: boolean
  corrected: boolean
}

/** An entry as it is taken back or attached to: locked until the transaction ends. What corrects it is read once the lock is held. */
export async function lockEntry(
  db: Database,
  authority_id: number,
  ref: { project_id: number; id: number },
): Promise<EntryTaken | null> {
  const locked = await db.row(sql`
    select id from pay_entries where authority_id = ${authority_id} and project_id = ${ref.project_id} and id = ${ref.id} for no key update`)
  return locked === null ? null : await seenEntry(db, authority_id, ref)
}

export const seenEntry = (
  db: Database,
  authority_id: number,
  { project_id, id }: { project_id: number; id: number },
): Promise<EntryTaken | null> =>
  db.row(sql`
    select e.id, e.kind, e.ticket_id, e.conversion_factor_id, e.pay_item_id, e.external_contractor_id, e.quantity, e.amount, e.work_date, e.location, e.withdrawn_at is not null as withdrawn,
      p.status = 'closed' as closed,
      exists (select from pay_entries c where c.authority_id = e.authority_id and c.corrects_id = e.id and c.withdrawn_at is null) as corrected
    from pay_entries e join pay_periods p on p.authority_id = e.authority_id and p.id = e.pay_period_id
    where e.authority_id = ${authority_id} and e.project_id = ${project_id} and e.id = ${id}`)

/** Keeps a ticket from being decided until the transaction ends. */
export const lockTicket = (db: Database, authority_id: number, id: number): Promise<{ id: number } | null> =>
  db.row(sql`select id from tickets where authority_id = ${authority_id} and id = ${id} for no key update`)

export const withdrawEntry = (
  db: Database,
  authority_id: number,
  {
    id,
    at,
    by,
    by_name,
    act_id,
    reason,
  }: { id: number; at: string; by: number; by_name: string; act_id: number; reason: string },
): Promise<number> =>
  db.run(sql`
    update pay_entries set withdrawn_at = ${at}::timestamptz, withdrawn_by = ${by}, withdrawn_by_name = ${by_name}, withdrawn_act_id = ${act_id}, withdrawn_reason = ${reason}
    where authority_id = ${authority_id} and id = ${id}`)

/** A person's signature as it is kept; null without one. */
export const signatureOf = (
  db: Database,
  authority_id: number,
  membership_id: number,
): Promise<{ id: number; sha256: string } | null> =>
  db.row(sql`
    select s.id, s.sha256 from memberships m join signature_images s on s.authority_id = m.authority_id and s.id = m.signature_image_id
    where m.authority_id = ${authority_id} and m.id = ${membership_id}`)

/** Current entries of files on items of a project: neither withdrawn nor balanced. */
export const enteredByFiles = (
  db: Database,
  authority_id: number,
  { project_id, item_ids }: { project_id: number; item_ids: readonly number[] },
): Promise<(FileEntry & { pay_period_id: number })[]> =>
  db.rows(sql`
    select e.pay_item_id as project_pay_item_id, e.pay_period_id, e.work_date, e.quantity, e.amount, e.external_contractor_id as external_dot_contractor_id, e.location, e.additional_notes
    from pay_entries e
    where e.authority_id = ${authority_id} and e.project_id = ${project_id} and e.pay_item_id = any(${[...item_ids]}::bigint[])
      and e.kind = 'by_hand' and e.source = 'import' and e.withdrawn_at is null
      and not exists (select from pay_entries c where c.authority_id = e.authority_id and c.corrects_id = e.id and c.withdrawn_at is null)
    order by e.id`)

/** All periods of a project, as a file names them. */
export const periodsToFind = (db: Database, authority_id: number, project_id: number): Promise<NamedPeriod[]> =>
  db.rows(sql`
    select id, number, start_on, end_on, status = 'closed' as closed from pay_periods
    where authority_id = ${authority_id} and project_id = ${project_id} order by number for share`)
