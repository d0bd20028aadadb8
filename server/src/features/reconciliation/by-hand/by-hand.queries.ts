import type { Database } from '../../../platform/database/database.ts'
import { raw, sql } from '../../../platform/database/sql.ts'
import type { NamedPeriod } from './entry-of-row.ts'
import type { PricedItem } from './entry-values.ts'

/** Unit prices of items. */
export const unitPrices = async (
  db: Database,
  authority_id: number,
  ids: readonly number[],
): Promise<Map<number, string | null>> =>
  new Map(
    (
      await db.rows<{ id: number; unit_price: string | null }>(sql`
        select id, unit_price from project_pay_items where authority_id = ${authority_id} and id = any(${[...ids]}::bigint[])`)
    ).map(({ id, unit_price }) => [id, unit_price]),
  )

/** Those of some ids that are of a project: its contractors, or its periods. */
export const ofProject = async (
  db: Database,
  authority_id: number,
  {
    table,
    project_id,
    ids,
  }: { table: 'external_contractors' | 'pay_periods'; project_id: number; ids: readonly number[] },
): Promise<Set<number>> =>
  new Set(
    (
      await db.rows<{ id: number }>(sql`
        select id from ${raw(table)} where authority_id = ${authority_id} and project_id = ${project_id} and id = any(${[...ids]}::bigint[])`)
    ).map(({ id }) => id),
  )

/** An entry that is to be taken back or attached to, with what already corrects it. */
export interface EntryTaken {
  id: number
  kind: 'ticket' | 'by_hand' | 'correction'
  /** The ticket whose items it stands on, or whose closed items it balances; such an entry follows its ticket. */
  ticket_id: number | null
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
    select e.id, e.kind, e.ticket_id, e.pay_item_id, e.external_contractor_id, e.quantity, e.amount, e.work_date, e.location, e.withdrawn_at is not null as withdrawn,
      p.status = 'closed' as closed,
      exists (select from pay_entries c where c.authority_id = e.authority_id and c.corrects_id = e.id and c.withdrawn_at is null) as corrected
    from pay_entries e join pay_periods p on p.authority_id = e.authority_id and p.id = e.pay_period_id
    where e.authority_id = ${authority_id} and e.project_id = ${project_id} and e.id = ${id}`)

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

/** All items of a project, as a file names them. */
export const itemsToFind = (db: Database, authority_id: number, project_id: number): Promise<PricedItem[]> =>
  db.rows(sql`
    select id, item_code, item_description, line_number, unit_of_measure, source_only, is_dnp, trim_scale(unit_price) as unit_price, '[]'::json as contractors
    from project_pay_items where authority_id = ${authority_id} and project_id = ${project_id} order by line_number`)

/** All periods of a project, as a file names them. */
export const periodsToFind = (db: Database, authority_id: number, project_id: number): Promise<NamedPeriod[]> =>
  db.rows(sql`
    select id, number, start_on, end_on, status = 'closed' as closed from pay_periods
    where authority_id = ${authority_id} and project_id = ${project_id} order by number for share`)
