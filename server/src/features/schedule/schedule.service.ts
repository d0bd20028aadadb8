import {
  hasCycle,
  lengthOf,
  MOST_ACTIVITIES,
  MOST_ACTIVITY_DAYS,
  type NewActivity,
  type PlannedActivity,
  type RouteInput,
  type RouteResponse,
  type schedule,
} from '@milepost/contract'
import { mayDo, type RequestContext, type Work } from '../../platform/context.ts'
import { auditEdit, refuseDisputed } from '../../platform/edits/index.ts'
import { Problem } from '../../platform/problem.ts'
import { isOwnProject, projectFor } from '../projects/index.ts'
import { allocate } from './allocate.ts'
import * as queries from './schedule.queries.ts'
import { deliveredOf, postedOn, type ActivityRow } from './schedule.queries.ts'

/** Activities with their progress: posted on the pay item, or delivered of the material in the unit of the plan. */
async function withProgress(
  { db, authority_id }: Pick<Work, 'db' | 'authority_id'>,
  project_id: number,
  rows: readonly ActivityRow[],
): Promise<PlannedActivity[]> {
  const items = Map.groupBy(rows, ({ pay_item_id }) => pay_item_id)
  const materials = Map.groupBy(rows, ({ material_id, uom }) =>
    material_id === null || uom === null ? null : `${material_id} ${uom}`,
  )
  const itemIds = [...items.keys()].filter((id) => id !== null)
  const materialIds = [...new Set(rows.flatMap(({ material_id }) => material_id ?? []))]
  const posted = itemIds.length > 0 ? await postedOn(db, authority_id, { project_id, ids: itemIds }) : []
  const delivered = materialIds.length > 0 ? await deliveredOf(db, authority_id, { project_id, ids: materialIds }) : []
  const postedOf = new Map(posted.map(({ id, done }) => [id, done]))
  const deliveredBy = new Map(delivered.map(({ id, uom, done }) => [`${id} ${uom}`, done]))
  const done = new Map<number, string>()
  const share = (total: string, sharing: readonly ActivityRow[]) => {
    for (const [id, part] of allocate(total, sharing)) done.set(id, part)
  }
  for (const [id, sharing] of items) if (id !== null) share(postedOf.get(id) ?? '0', sharing)
  for (const [key, sharing] of materials) if (key !== null) share(deliveredBy.get(key) ?? '0', sharing)
  return rows.map((row) => ({ ...row, done: done.get(row.id) ?? null }))
}

/** The whole schedule of a project, with how each activity is going. */
export async function listSchedule(
  ctx: RequestContext,
  project_id: number,
): Promise<RouteResponse<typeof schedule.list>> {
  const { today, archived } = await projectFor(ctx, project_id, { for: 'read' })
  const rows = await queries.activitiesOf(ctx.db, ctx.authority_id, project_id)
  const may = !archived && mayDo(ctx, 'project.update') && (await isOwnProject(ctx, project_id))
  return { activities: await withProgress(ctx, project_id, rows), today, abilities: may ? ['update'] : [] }
}

/** The activities of a project that the person may change, locked until the transaction ends. */
async function changeable(ctx: RequestContext, project_id: number): Promise<queries.ActivityRow[]> {
  await projectFor(ctx, project_id, { for: 'change', lock: true })
  if (!(await isOwnProject(ctx, project_id))) throw new Problem('forbidden')
  return await queries.activitiesOf(ctx.db, ctx.authority_id, project_id)
}

const invalid = (path: string, code: string, message: string) =>
  new Problem('invalid', undefined, [{ path, code, message }])

/** Throws for faults beyond the schemas: the order of dates, a unit for each quantity, things of this project, no cycle of predecessors. */
async function refuseFaults(
  ctx: RequestContext,
  project_id: number,
  { id, activity, others }: { id: number; activity: NewActivity; others: readonly queries.ActivityRow[] },
): Promise<void> {
  const { db, authority_id } = ctx
  const { kind, pay_item_id, material_id, quantity, uom, starts_on, ends_on, predecessors } = activity
  if (ends_on < starts_on) throw invalid('ends_on', 'ends_before_start', 'ends_on is not before starts_on')
  if (lengthOf(activity) > MOST_ACTIVITY_DAYS)
    throw invalid('ends_on', 'too_long', `an activity lasts ${MOST_ACTIVITY_DAYS} days at most`)
  if (kind === 'work' && (material_id !== null || uom !== null))
    throw invalid(uom === null ? 'material_id' : 'uom', 'not_of_work', 'work has a pay item, whose unit is its unit')
  if (kind === 'delivery' && pay_item_id !== null)
    throw invalid('pay_item_id', 'not_of_delivery', 'a delivery has a material and no pay item')
  if (quantity !== null && (kind === 'work' ? pay_item_id === null : uom === null))
    throw invalid(kind === 'work' ? 'pay_item_id' : 'uom', 'no_unit', 'a quantity needs its unit')
  if (pay_item_id !== null && !(await queries.isItemOf(db, authority_id, { project_id, id: pay_item_id })))
    throw invalid('pay_item_id', 'no_pay_item', 'pay_item_id names no pay item of the project')
  if (material_id !== null && !(await queries.isMaterial(db, authority_id, material_id)))
    throw invalid('material_id', 'no_material', 'material_id names no material')
  const unknown = predecessors.findIndex((one) => one.id !== id && !others.some((other) => other.id === one.id))
  if (unknown >= 0)
    throw invalid(`predecessors.${unknown}.id`, 'no_activity', 'a predecessor is an activity of the same project')
  if (new Set(predecessors.map((one) => one.id)).size < predecessors.length)
    throw invalid('predecessors', 'twice', 'each predecessor is named once')
  if (hasCycle([...others, { ...activity, id }])) throw new Problem('schedule_cycle')
}

async function answerOf(ctx: RequestContext, project_id: number, id: number): Promise<{ activity: PlannedActivity }> {
  const rows = await queries.activitiesOf(ctx.db, ctx.authority_id, project_id)
  const activity = (await withProgress(ctx, project_id, rows)).find((row) => row.id === id)
  if (!activity) throw new Problem('not_found')
  return { activity }
}

const announce = (ctx: RequestContext, project_id: number, id: number) =>
  ctx.emit({ type: 'schedule.changed', project_id, ids: [id] })

export async function createActivity(
  ctx: RequestContext,
  { params: { projectId }, body }: RouteInput<typeof schedule.create>,
): Promise<{ activity: PlannedActivity }> {
  const others = await changeable(ctx, projectId)
  if (others.length >= MOST_ACTIVITIES) throw new Problem('too_many_activities', { most: MOST_ACTIVITIES })
  await refuseFaults(ctx, projectId, { id: 0, activity: body, others })
  const id = await queries.insertActivity(ctx.db, ctx.authority_id, {
    project_id: projectId,
    activity: body,
    now: ctx.clock(),
  })
  await ctx.audit({
    action: 'schedule_activity.created',
    subject: 'schedule_activity',
    subject_id: id,
    project_id: projectId,
    changes: { ...body },
  })
  await announce(ctx, projectId, id)
  return await answerOf(ctx, projectId, id)
}

function found<Row extends { id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Problem('not_found')
  return row
}

/** Changes an activity, merged field by field with what others changed since its editor saw it. */
export async function updateActivity(
  ctx: RequestContext,
  { params: { projectId, id }, body }: RouteInput<typeof schedule.update>,
): Promise<{ activity: PlannedActivity }> {
  const { lock_version: version_read, ...values } = body
  const rows = await changeable(ctx, projectId)
  const row = found(rows, id)
  // The unit of work is its item's, and is only stored with the item.
  const before = { ...row, uom: row.kind === 'work' ? null : row.uom }
  const activity = { ...before, ...definedOf(values) } as NewActivity
  await refuseFaults(ctx, projectId, { id, activity, others: rows.filter((one) => one.id !== id) })
  const edit = { subject: 'schedule_activity', before, values, decimals: ['quantity'] }
  await refuseDisputed(ctx, { ...edit, version_read })
  await queries.updateActivity(ctx.db, ctx.authority_id, id, values)
  await auditEdit(ctx, { ...edit, action: 'schedule_activity.updated', project_id: projectId })
  await announce(ctx, projectId, id)
  return await answerOf(ctx, projectId, id)
}

const definedOf = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

export async function removeActivity(
  ctx: RequestContext,
  { params: { projectId, id } }: Pick<RouteInput<typeof schedule.remove>, 'params'>,
): Promise<void> {
  const { name } = found(await changeable(ctx, projectId), id)
  await queries.deleteActivity(ctx.db, ctx.authority_id, { id, deleted_at: ctx.clock() })
  await noteRemoval(ctx, { project_id: projectId, id, name, action: 'deleted' })
}

/** Restores an activity, unless that would make a cycle of predecessors by now. */
export async function restoreActivity(
  ctx: RequestContext,
  { params: { projectId, id } }: Pick<RouteInput<typeof schedule.restore>, 'params'>,
): Promise<{ activity: PlannedActivity }> {
  const { db, authority_id } = ctx
  const others = await changeable(ctx, projectId)
  if (!others.some((one) => one.id === id)) {
    if (!(await queries.isDeletedActivity(db, authority_id, { project_id: projectId, id })))
      throw new Problem('not_found')
    if (others.length >= MOST_ACTIVITIES) throw new Problem('too_many_activities', { most: MOST_ACTIVITIES })
    await queries.deleteActivity(db, authority_id, { id, deleted_at: null })
    const rows = await queries.activitiesOf(db, authority_id, projectId)
    if (hasCycle(rows)) throw new Problem('schedule_cycle')
    await noteRemoval(ctx, { project_id: projectId, id, name: found(rows, id).name, action: 'restored' })
  }
  return await answerOf(ctx, projectId, id)
}

async function noteRemoval(
  ctx: RequestContext,
  { project_id, id, name, action }: { project_id: number; id: number; name: string; action: 'deleted' | 'restored' },
): Promise<void> {
  await ctx.audit({
    action: `schedule_activity.${action}`,
    subject: 'schedule_activity',
    subject_id: id,
    project_id,
    changes: { name },
  })
  await announce(ctx, project_id, id)
}
