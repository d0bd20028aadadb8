import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { flatMapInTurns, inTurns } from '../../../platform/turns.ts'
import { figures, itemPeriods } from '../metrics/item-periods.queries.ts'
import type { ItemFigures } from '../metrics/pay-item-metric.ts'

/** An item with its entries in a period, and in that and those before it. */
export interface ItemOfPeriod {
  project_pay_item_id: number
  line_number: number
  item_code: string
  item_description: string
  unit_of_measure: string
  unit_price: string | null
  is_dnp: boolean
  entries: number
  period: ItemFigures
  to_date: ItemFigures
}

/**
 * Items with entries in a period or in those before it, by line. To date are that period, all closed ones, in whatever order their numbers are, and
 * those in progress that began earlier. A period is signed only when none of these is left.
 */
export const itemsOfPeriod = (
  db: Database,
  authority_id: number,
  { project_id, id }: { project_id: number; id: number },
): Promise<ItemOfPeriod[]> =>
  db.rows(sql`
    select i.id as project_pay_item_id, i.line_number, i.item_code, i.item_description, i.unit_of_measure, trim_scale(i.unit_price) as unit_price, i.is_dnp,
      coalesce(sum(r.entries) filter (where p.id = ${id}), 0)::integer as entries, ${figures(sql`filter (where p.id = ${id})`)} as period, ${figures()} as to_date
    from (${itemPeriods(authority_id, project_id)}) r join pay_periods p on p.authority_id = r.authority_id and p.id = r.pay_period_id
      and (p.id = ${id} or p.status = 'closed'
        or p.start_on < (select o.start_on from pay_periods o where o.authority_id = ${authority_id} and o.project_id = ${project_id} and o.id = ${id}))
    join project_pay_items i on i.authority_id = r.authority_id and i.id = r.pay_item_id
    group by i.id, i.line_number, i.item_code, i.item_description, i.unit_of_measure, i.unit_price, i.is_dnp
    having sum(r.entries) > 0 order by i.line_number, i.id`)

/** Items whose counts in a period differ from the sums of its entries. None, unless somebody bypassed the triggers that count them. */
export const itemsCountedOtherwise = async (
  db: Database,
  authority_id: number,
  { project_id, id }: { project_id: number; id: number },
): Promise<number[]> =>
  (
    await db.rows<{ pay_item_id: number }>(sql`
      with counted as (
        select pay_item_id, sum(entries) as entries, sum(quantity) as quantity, sum(priced_quantity) as priced, sum(amount) as amount from pay_item_rollups
        where authority_id = ${authority_id} and project_id = ${project_id} and pay_period_id = ${id} group by 1
        having sum(entries) <> 0 or sum(quantity) <> 0 or sum(priced_quantity) <> 0 or sum(amount) <> 0),
      summed as (
        select pay_item_id, count(*)::numeric as entries, sum(coalesce(quantity, 0)) as quantity, coalesce(sum(quantity) filter (where amount is null), 0) as priced,
          sum(coalesce(amount, 0)) as amount
        from pay_entries where authority_id = ${authority_id} and pay_period_id = ${id} and withdrawn_at is null group by 1)
      select distinct pay_item_id from ((table counted except table summed) union all (table summed except table counted)) x order by 1`)
  ).map(({ pay_item_id }) => pay_item_id)

type SignedEntry = Record<string, string | number | null | string[]>

/** Everything that an entry of a period says, with the hashes of its attachments where it has any, in the order of the ids. */
export const entriesOfPeriod = async (db: Database, authority_id: number, id: number): Promise<SignedEntry[]> =>
  await inTurns(
    flatMapInTurns(
      await db.rows<SignedEntry & { attachments: string[] | null }>(sql`
    select id, project_id, pay_item_id, pay_period_id, ticket_id, position, kind, source, quantity, ticket_quantity, amount, external_contractor_id, conversion_factor_id,
      work_date, additional_notes, location, corrects_id, act_id, created_at, created_by, created_by_name,
      (select json_agg(a.sha256 order by a.sha256) from attachments a
        where a.authority_id = e.authority_id and a.owner_kind = 'pay_entry' and a.owner_id = e.id) as attachments
    from pay_entries e where authority_id = ${authority_id} and pay_period_id = ${id} and withdrawn_at is null order by id`),
      ({ attachments, ...entry }) => [(attachments === null ? entry : { ...entry, attachments }) as SignedEntry],
    ),
  )

/** Another period that comes before one and is in progress; null without any. */
export const earlierOpenPeriod = (
  db: Database,
  authority_id: number,
  { project_id, start_on }: { project_id: number; start_on: string },
): Promise<{ number: number } | null> =>
  db.row(sql`
    select number from pay_periods where authority_id = ${authority_id} and project_id = ${project_id} and status = 'in_progress' and start_on < ${start_on}::date
    order by start_on limit 1`)

/** Closes a period with what was signed. */
export const closePeriod = (
  db: Database,
  authority_id: number,
  closed: {
    id: number
    at: Date
    by: number
    by_name: string
    signature_image_id: number
    snapshot: string
    sha256: string
  },
): Promise<number> =>
  db.run(sql`
    update pay_periods set status = 'closed', closed_at = ${closed.at}, closed_by = ${closed.by}, closed_by_name = ${closed.by_name},
      signature_image_id = ${closed.signature_image_id}, snapshot = ${closed.snapshot}, snapshot_sha256 = ${closed.sha256}, lock_version = lock_version + 1, updated_at = ${closed.at}
    where authority_id = ${authority_id} and id = ${closed.id}`)

/** The text that was signed of a period; null while it is in progress. */
export const signedSnapshot = async (
  db: Database,
  authority_id: number,
  { project_id, id }: { project_id: number; id: number },
): Promise<string | null> =>
  (
    await db.row<{ snapshot: string | null }>(sql`
      select snapshot from pay_periods where authority_id = ${authority_id} and project_id = ${project_id} and id = ${id}`)
  )?.snapshot ?? null
