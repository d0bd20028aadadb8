import type { NewActivity, PlannedActivity } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { join, raw, sql } from '../../platform/database/sql.ts'

/** An activity's row, but for what was done of it. */
export type ActivityRow = Omit<PlannedActivity, 'done'>

const select = sql`
  select a.id, a.name, a.kind, a.pay_item_id, a.material_id, trim_scale(a.quantity)::text as quantity, coalesce(i.unit_of_measure, a.uom) as uom, a.starts_on, a.ends_on,
    a.predecessors, a.lock_version,
    case when i.id is not null then json_build_object('id', i.id, 'item_code', i.item_code, 'item_description', i.item_description) end as pay_item,
    case when m.id is not null then json_build_object('id', m.id, 'name', m.name) end as material
  from schedule_activities a
  left join project_pay_items i on i.authority_id = a.authority_id and i.id = a.pay_item_id
  left join materials m on m.authority_id = a.authority_id and m.id = a.material_id`

/** The activities of a project, by start. */
export const activitiesOf = (db: Database, authority_id: number, project_id: number) =>
  db.rows<ActivityRow>(sql`
    ${select} where a.authority_id = ${authority_id} and a.project_id = ${project_id} and a.deleted_at is null
    order by a.starts_on, a.ends_on, a.id`)

/** Whether an activity of a project was removed. */
export const isDeletedActivity = async (
  db: Database,
  authority_id: number,
  { project_id, id }: { project_id: number; id: number },
): Promise<boolean> =>
  (await db.row(sql`
    select id from schedule_activities
    where authority_id = ${authority_id} and project_id = ${project_id} and id = ${id} and deleted_at is not null`)) !==
  null

export async function insertActivity(
  db: Database,
  authority_id: number,
  { project_id, activity, now }: { project_id: number; activity: NewActivity; now: Date },
): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into schedule_activities (authority_id, project_id, name, kind, pay_item_id, material_id, quantity, uom, starts_on, ends_on, predecessors, created_at)
    values (${authority_id}, ${project_id}, ${activity.name}, ${activity.kind}, ${activity.pay_item_id}, ${activity.material_id}, ${activity.quantity}::numeric, ${activity.uom},
      ${activity.starts_on}::date, ${activity.ends_on}::date, ${JSON.stringify(activity.predecessors)}::jsonb, ${now})
    returning id`)
  if (!row) throw new Error('the activity was not written')
  return row.id
}

const columns = {
  name: 'text',
  kind: 'text',
  pay_item_id: 'bigint',
  material_id: 'bigint',
  quantity: 'numeric',
  uom: 'text',
  starts_on: 'date',
  ends_on: 'date',
  predecessors: 'jsonb',
} as const
export type ActivityChange = { [Field in keyof typeof columns]?: NewActivity[Field] | undefined }

/** Changes an activity whose project is locked. */
export async function updateActivity(
  db: Database,
  authority_id: number,
  id: number,
  change: ActivityChange,
): Promise<void> {
  const assignments = (Object.keys(columns) as (keyof typeof columns)[])
    .filter((column) => change[column] !== undefined)
    .map((column) => {
      const value = column === 'predecessors' ? JSON.stringify(change[column]) : change[column]
      return sql`${raw(column)} = ${value}::${raw(columns[column])}`
    })
  await db.run(sql`
    update schedule_activities set ${join([...assignments, sql`lock_version = lock_version + 1`])}
    where authority_id = ${authority_id} and id = ${id}`)
}

/** Removes an activity from the schedule, or restores it. */
export const deleteActivity = (
  db: Database,
  authority_id: number,
  { id, deleted_at }: { id: number; deleted_at: Date | null },
) =>
  db.run(sql`
    update schedule_activities set deleted_at = ${deleted_at}, lock_version = lock_version + 1 where authority_id = ${authority_id} and id = ${id}`)

/** Quantities posted on pay items of a project, in their units. */
export const postedOn = (
  db: Database,
  authority_id: number,
  { project_id, ids }: { project_id: number; ids: readonly number[] },
) =>
  db.rows<{ id: number; done: string }>(sql`
    select r.pay_item_id as id, trim_scale(sum(r.quantity))::text as done from pay_item_rollups r
    where r.authority_id = ${authority_id} and r.project_id = ${project_id} and r.pay_item_id = any(${[...ids]}::bigint[]) group by 1`)

/** Quantities of materials delivered to a project, by unit. */
export const deliveredOf = (
  db: Database,
  authority_id: number,
  { project_id, ids }: { project_id: number; ids: readonly number[] },
) =>
  db.rows<{ id: number; uom: string; done: string }>(sql`
    select r.second_id as id, r.uom, trim_scale(sum(r.net))::text as done from ticket_pair_rollups r
    where r.authority_id = ${authority_id} and r.axes = 'project_material' and r.first_id = ${project_id} and r.second_id = any(${[...ids]}::bigint[])
      and r.status = 'delivered'
    group by 1, 2`)

/** Whether a pay item is one of the project's. */
export const isItemOf = async (
  db: Database,
  authority_id: number,
  { project_id, id }: { project_id: number; id: number },
): Promise<boolean> =>
  (await db.row(
    sql`select id from project_pay_items where authority_id = ${authority_id} and project_id = ${project_id} and id = ${id}`,
  )) !== null

/** Whether a material is one of the agency's. */
export const isMaterial = async (db: Database, authority_id: number, id: number): Promise<boolean> =>
  (await db.row(sql`select id from materials where authority_id = ${authority_id} and id = ${id}`)) !== null
