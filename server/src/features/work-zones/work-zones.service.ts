import {
  MOST_WORK_ZONES_OF_PROJECT,
  type RouteInput,
  type RouteResponse,
  type WorkZone,
  type workZones,
} from '@milepost/contract'
import { employeeOf, type RequestContext } from '../../platform/context.ts'
import { auditEdit, changesOf, refuseDisputed } from '../../platform/edits/index.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { projectFor } from '../projects/index.ts'
import { changeableProject, mayManage } from './work-zone-access.ts'
import { writeZones, type ChangedZone } from './work-zone-changes.ts'
import { seenZone } from './work-zone-seen.ts'
import { changedFields, fieldsOf, valuesOf } from './work-zone-values.ts'
import { projectZoneAbilities } from './work-zones.policy.ts'
import * as queries from './work-zones.queries.ts'

type Input<Call extends keyof typeof workZones> = RouteInput<(typeof workZones)[Call]>

const editor = (ctx: RequestContext): queries.Written => ({ at: ctx.clock(), by: employeeOf(ctx).name })

export async function listWorkZones(
  ctx: RequestContext,
  { params, query }: Input<'list'>,
): Promise<RouteResponse<typeof workZones.list>> {
  const { db, authority_id } = ctx
  const { id: project_id, name } = await projectFor(ctx, params.projectId, { for: 'read' })
  const [{ rows, total }, counts, may] = await Promise.all([
    queries.listWorkZones(db, { authority_id, project_id }, query),
    queries.countsOfProject(db, authority_id, project_id),
    mayManage(ctx, project_id),
  ])
  const now = ctx.clock()
  return {
    work_zones: rows.map((row) => seenZone(row, { now, may })),
    page: pageInfo(query, total),
    project: { id: project_id, name, ...counts },
    abilities: projectZoneAbilities(may),
  }
}

export async function workZoneOf(ctx: RequestContext, id: number): Promise<WorkZone> {
  const row = orNotFound(await queries.workZoneById(ctx.db, ctx.authority_id, id))
  return seenZone(row, { now: ctx.clock(), may: await mayManage(ctx, row.project_id) })
}

export async function createWorkZone(ctx: RequestContext, { params, body }: Input<'create'>): Promise<WorkZone> {
  const { id: project_id } = await changeableProject(ctx, params.projectId)
  const { fields } = changedFields(body, null)
  const { work_zones_created } = await queries.countsOfProject(ctx.db, ctx.authority_id, project_id)
  if (work_zones_created >= MOST_WORK_ZONES_OF_PROJECT)
    throw new Problem('invalid', undefined, [
      {
        path: 'projectId',
        code: 'too_many',
        message: `A project has ${MOST_WORK_ZONES_OF_PROJECT} work zones at most.`,
      },
    ])
  const id = await writeZones(ctx, project_id, async () => {
    const made = await queries.insertWorkZone(ctx.db, ctx.authority_id, {
      project_id,
      values: valuesOf(fields),
      ...editor(ctx),
    })
    const changes = changesOf({ before: {}, values: fields })
    await record(ctx, 'created', { id: made, project_id, changes: { ...changes, name: fields.name } })
    return { result: made, changed: [{ id: made, change: 'created' }] }
  })
  return await workZoneOf(ctx, id)
}

/** Changes a zone, merged field by field with what others changed since it was read. */
export async function updateWorkZone(
  ctx: RequestContext,
  id: number,
  { lock_version, ...body }: Input<'update'>['body'],
): Promise<WorkZone> {
  if (Object.values(body).every((value) => value === undefined)) throw new Problem('nothing_to_change')
  const row = await lock(ctx, id)
  if (row.deleted_at !== null) throw new Problem('not_found')
  const { project_id } = row
  const stored = fieldsOf(row)
  const { fields, change: values } = changedFields(body, stored)
  const before = { id, lock_version: row.lock_version, ...stored }
  await refuseDisputed(ctx, { subject: 'work_zone', before, values, version_read: lock_version })
  if (Object.keys(changesOf({ before, values })).length > 0)
    await writeZones(ctx, project_id, async () => {
      await queries.updateWorkZone(ctx.db, ctx.authority_id, { id, values: valuesOf(fields), ...editor(ctx) })
      await auditEdit(ctx, { action: 'work_zone.updated', subject: 'work_zone', project_id, before, values })
      return { result: null, changed: [{ id, change: 'updated' }] }
    })
  return await workZoneOf(ctx, id)
}

/** Arms or disarms zones of a project. Zones that are so already stay as they are; ids of other projects are not found. */
export async function setStatuses(
  ctx: RequestContext,
  { params, body }: Input<'bulkStatus'>,
): Promise<RouteResponse<typeof workZones.bulkStatus>> {
  const { id: project_id } = await changeableProject(ctx, params.projectId)
  const ids = body.ids ? [...new Set(body.ids)] : null
  if (ids && (await queries.zonesOfProject(ctx.db, ctx.authority_id, { project_id, ids })) < ids.length)
    throw new Problem('not_found')
  const armed = body.status === 'armed'
  const updated = await writeZones(ctx, project_id, async () => {
    const rows = await queries.setStatus(ctx.db, ctx.authority_id, { project_id, ids, armed, ...editor(ctx) })
    await ctx.audit(
      ...rows.map(({ id, name, lock_version }) => ({
        action: `work_zone.${body.status}`,
        subject: 'work_zone',
        subject_id: id,
        project_id,
        changes: { name, lock_version: { old: lock_version, new: lock_version + 1 } },
      })),
    )
    const changed = rows.map(({ id }): ChangedZone => ({ id, change: body.status }))
    return { result: rows.map(({ id }) => id), changed }
  })
  return { updated, ...(await queries.countsOfProject(ctx.db, ctx.authority_id, project_id)) }
}

/** Confirms that workers are present in an armed zone, or gone. It holds until it expires, or the zone is disarmed. */
export async function confirmWorkers(
  ctx: RequestContext,
  id: number,
  { are_workers_present: present }: Input<'workerPresence'>['body'],
): Promise<WorkZone> {
  const row = await lock(ctx, id)
  if (row.deleted_at !== null) throw new Problem('not_found')
  if (!row.armed) throw new Problem('work_zone_disarmed')
  const { project_id, lock_version } = row
  await writeZones(ctx, project_id, async () => {
    await queries.setPresence(ctx.db, ctx.authority_id, { id, present, ...editor(ctx) })
    const changes = {
      name: row.name,
      workers_present: { old: row.workers_present, new: present },
      lock_version: { old: lock_version, new: lock_version + 1 },
    }
    await record(ctx, 'workers_confirmed', { id, project_id, changes })
    return { result: null, changed: [{ id, change: 'workers_confirmed' }] }
  })
  return await workZoneOf(ctx, id)
}

/** Deletes a zone; doing it again changes nothing. */
export async function removeWorkZone(ctx: RequestContext, id: number): Promise<void> {
  const row = await lock(ctx, id)
  if (row.deleted_at !== null) return
  await mark(ctx, row, 'deleted')
}

/** Restores a deleted zone, disarmed; one that is there stays as it is. */
export async function restoreWorkZone(ctx: RequestContext, id: number): Promise<WorkZone> {
  const row = await lock(ctx, id)
  if (row.deleted_at !== null) await mark(ctx, row, 'restored')
  return await workZoneOf(ctx, id)
}

async function mark(
  ctx: RequestContext,
  { id, project_id, name, lock_version }: queries.WorkZoneRow,
  change: 'deleted' | 'restored',
): Promise<void> {
  const by = editor(ctx)
  await writeZones(ctx, project_id, async () => {
    await queries.markDeleted(ctx.db, ctx.authority_id, { id, deleted_at: change === 'deleted' ? by.at : null, ...by })
    const changes = { name, lock_version: { old: lock_version, new: lock_version + 1 } }
    await record(ctx, change, { id, project_id, changes })
    return { result: null, changed: [{ id, change }] }
  })
}

/** A zone that the caller may change; others who change it wait. */
async function lock(ctx: RequestContext, id: number) {
  const project_id = await queries.projectOfZone(ctx.db, ctx.authority_id, id)
  if (project_id === null) throw new Problem('not_found')
  await changeableProject(ctx, project_id)
  return orNotFound(await queries.lockWorkZone(ctx.db, ctx.authority_id, id))
}

const record = (
  ctx: RequestContext,
  done: ChangedZone['change'],
  { id, project_id, changes }: { id: number; project_id: number; changes: Record<string, unknown> },
): Promise<void> =>
  ctx.audit({ action: `work_zone.${done}`, subject: 'work_zone', subject_id: id, project_id, changes })
