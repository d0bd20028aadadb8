import type { PayItemAssignment, reconciliation, RouteInput } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { join, raw, sql, type Sql } from '../../../platform/database/sql.ts'
import { attachmentsOf } from '../attachments/attachments.queries.ts'
import type { ChecklistUnits } from '../closing/checklist-units.ts'
import { entriesOfPoint } from '../closing/checklist.queries.ts'

type AssignmentQuery = RouteInput<typeof reconciliation.assignments>['query']

const select = sql`
  select e.id, e.ticket_id as haulhub_slip_id, t.ticket_number, e.pay_item_id as project_pay_item_id, i.item_code, i.item_description, i.line_number,
    i.unit_of_measure, e.position, e.kind, trim_scale(e.quantity) as quantity, trim_scale(e.ticket_quantity) as ticket_quantity, coalesce(e.ticket_uom, t.uom) as ticket_uom,
    case when f.id is not null then jsonb_build_object('id', f.id, 'material_id', f.material_id, 'ticket_uom', f.ticket_uom, 'pay_uom', f.pay_uom,
      'factor', trim_scale(f.factor)::text, 'per', f.per, 'valid_from', f.valid_from, 'valid_to', f.valid_to, 'basis', f.basis) end as conversion_factor,
    e.amount, e.external_contractor_id as external_dot_contractor_id,
    c.name as external_dot_contractor, e.pay_period_id, p.number as pay_period, p.status = 'closed' as pay_period_closed, e.work_date, e.additional_notes, e.location,
    ${attachmentsOf} as attachments, e.created_at, e.created_by_name as created_by
  from pay_entries e
  join project_pay_items i on i.authority_id = e.authority_id and i.id = e.pay_item_id
  join pay_periods p on p.authority_id = e.authority_id and p.id = e.pay_period_id
  left join tickets t on t.authority_id = e.authority_id and t.id = e.ticket_id
  left join external_contractors c on c.authority_id = e.authority_id and c.id = e.external_contractor_id
  left join conversion_factors f on f.authority_id = e.authority_id and f.id = e.conversion_factor_id`

const sorts = { created_at: 'e.created_at', work_date: 'e.work_date', line_number: 'i.line_number' } as const

/** What is asked of a project's entries; the units tell what lacks a quantity, where that is asked. */
interface Asked {
  project_id: number
  query: AssignmentQuery
  units: ChecklistUnits
}

function conditions(authority_id: number, { project_id, query: { filters = {} }, units }: Asked): Sql {
  const { slip_id, project_pay_item_id, pay_period_id, work_date, kind, checklist } = filters
  const ids = (column: string, filter: { eq?: number; in?: number[] } | undefined): Sql[] => [
    ...(filter?.eq === undefined ? [] : [sql`e.${raw(column)} = ${filter.eq}`]),
    ...(filter?.in === undefined ? [] : [sql`e.${raw(column)} = any(${filter.in}::bigint[])`]),
  ]
  return join(
    [
      sql`e.authority_id = ${authority_id} and e.project_id = ${project_id} and e.withdrawn_at is null`,
      ...ids('ticket_id', slip_id),
      ...ids('pay_item_id', project_pay_item_id),
      ...ids('pay_period_id', pay_period_id),
      ...(work_date?.eq === undefined ? [] : [sql`e.work_date = ${work_date.eq}::date`]),
      ...(work_date?.gte === undefined ? [] : [sql`e.work_date >= ${work_date.gte}::date`]),
      ...(work_date?.lte === undefined ? [] : [sql`e.work_date <= ${work_date.lte}::date`]),
      ...(kind?.eq === undefined ? [] : [sql`e.kind = ${kind.eq}`]),
      ...(checklist?.eq === undefined ? [] : [entriesOfPoint(units)[checklist.eq]]),
      ...(kind?.in === undefined ? [] : [sql`e.kind = any(${kind.in}::text[])`]),
    ],
    ' and ',
  )
}

/** A page of what stands on a project's items; the newest first unless asked otherwise. */
export async function listAssignments(
  db: Database,
  authority_id: number,
  asked: Asked,
): Promise<{ rows: PayItemAssignment[]; total: number }> {
  const { query } = asked
  const where = conditions(authority_id, asked)
  const { page_number, page_size, sort_by = 'created_at', sort_order = 'desc' } = query
  const order = raw(`${sorts[sort_by]} ${sort_order === 'asc' ? 'asc' : 'desc'}, e.id desc`)
  const [rows, count] = await Promise.all([
    db.rows<PayItemAssignment>(
      sql`${select} where ${where} order by ${order} limit ${page_size} offset ${(page_number - 1) * page_size}`,
    ),
    db.row<{ total: number }>(sql`select count(*) as total from pay_entries e where ${where}`),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** What stands of tickets, in the order of their ids and positions. */
export const assignmentsOfTickets = (
  db: Database,
  authority_id: number,
  { project_id, ticket_ids }: { project_id: number; ticket_ids: readonly number[] },
): Promise<PayItemAssignment[]> =>
  db.rows(sql`
    ${select} where e.authority_id = ${authority_id} and e.project_id = ${project_id} and e.ticket_id = any(${[...ticket_ids]}::bigint[])
      and e.kind = 'ticket' and e.withdrawn_at is null order by e.ticket_id, e.position`)

/** Entries by their ids, in the order in which they were made. */
export const assignmentsById = (
  db: Database,
  authority_id: number,
  ids: readonly number[],
): Promise<PayItemAssignment[]> =>
  db.rows(sql`${select} where e.authority_id = ${authority_id} and e.id = any(${[...ids]}::bigint[]) order by e.id`)
