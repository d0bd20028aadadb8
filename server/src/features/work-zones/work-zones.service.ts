import {
  missingDetails,
  MOST_WORK_ZONES_OF_PROJECT,
  publicationFaultsOf,
  workZoneRecord,
  type RouteInput,
  type RouteResponse,
  type WorkZone,
  type workZones,
} from '@milepost/contract'
import { authorOf, seesProject, type RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { createRecord, editRecord, markDeleted, updateRecord } from '../../platform/records/index.ts'
import { projectFor } from '../projects/index.ts'
import { isFeedOn } from './drawn-zones.queries.ts'
import { changeableProject, mayManage } from './work-zone-access.ts'
import { writeZones, type ChangedZone } from './work-zone-changes.ts'
import { seenZone } from './work-zone-seen.ts'
import { irregularChange, irregularColumns, irregularFields } from './work-zone-values.ts'
import { projectZoneAbilities } from './work-zones.policy.ts'
import * as queries from './work-zones.queries.ts'

type Input<Call extends keyof typeof workZones> = RouteInput<(typeof workZones)[Call]>

const editor = (ctx: RequestContext): queries.Written => ({ at: ctx.clock(), by: authorOf(ctx).name })

export async function listWorkZones(
  ctx: RequestContext,
  { params, query }: Input<'list'>,
): Promise<RouteResponse<typeof workZones.list>> {
  const { db, authority_id } = ctx
  const { id: project_id, name } = await projectFor(ctx, params.projectId, { for: 'read' })
  const [{ rows, total }, counts, disarmed, feed_enabled, may] = await Promise.all([
    queries.listWorkZones(db, { authority_id, project_id }, query),
    queries.countsOfProject(db, authority_id, project_id),
    queries.disarmedZones(db, authority_id, project_id),
    isFeedOn(db, authority_id),
    mayManage(ctx, project_id),
  ])
  if (query.filters?.deleted && !may) throw new Problem('forbidden')
  const now = ctx.clock()
  return {
    work_zones: rows.map((row) => seenZone(row, { now, may })),
    page: pageInfo(query, total),
    project: { id: project_id, name, ...counts, feed_enabled, not_published: disarmed.flatMap(unpublished) },
    abilities: projectZoneAbilities(may),
  }
}

/** A zone that the feeds leave out once it is armed, with the reasons; none for any other. */
function unpublished(row: queries.WorkZoneRow) {
  const { id, name } = row
  const [missing, publication_faults] = [missingDetails(row), publicationFaultsOf(row)]
  return missing.length + publication_faults.length > 0 ? [{ id, name, missing, publication_faults }] : []
}

/** A zone; a deleted one for those who may restore it. */
export async function workZoneOf(ctx: RequestContext, id: number): Promise<WorkZone> {
  const row = orNotFound(await queries.workZoneById(ctx.db, ctx.authority_id, id))
  if (!seesProject(ctx, row.project_id)) throw new Problem('not_found')
  const may = await mayManage(ctx, row.project_id)
  if (row.deleted_at !== null && !may) throw new Problem('not_found')
  return seenZone(row, { now: ctx.clock(), may })
}

export async function createWorkZone(ctx: RequestContext, { params, body }: Input<'create'>): Promise<WorkZone> {
  const { id: project_id } = await changeableProject(ctx, params.projectId)
  const irregular = irregularChange(body, null)
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
    const { by } = editor(ctx)
    const more = { project_id, ...irregularColumns(irregular), created_by_name: by, updated_by_name: by }
    const made = await createRecord(ctx, workZoneRecord, { values: body, more, changes: irregular, project_id })
    return { result: made, changed: [{ id: made, change: 'created' }] }
  })
  return await workZoneOf(ctx, id)
}

/** Changes a zone, merged field by field with what others changed since it was read. */
export async function updateWorkZone(
  ctx: RequestContext,
  id: number,
  body: Input<'update'>['body'],
): Promise<WorkZone> {
  const row = await lock(ctx, id)
  if (row.deleted_at !== null) throw new Problem('not_found')
  const { project_id } = row
  const irregular = irregularChange(body, row)
  const before = { ...row, ...irregularFields(row) }
  const more = { ...irregularColumns(irregular), updated_by_name: editor(ctx).by }
  await writeZones(ctx, project_id, async () => {
    const changes = await editRecord(ctx, workZoneRecord, { before, body, irregular, more, project_id })
    return { result: null, changed: changes ? [{ id, change: 'updated' }] : [] }
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
  const [counts, feed_enabled] = await Promise.all([
    queries.countsOfProject(ctx.db, ctx.authority_id, project_id),
    isFeedOn(ctx.db, ctx.authority_id),
  ])
  return { updated, ...counts, feed_enabled }
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
    const { at, by } = editor(ctx)
    const more = { workers_present: present, workers_confirmed_at: at, updated_by_name: by }
    await updateRecord(ctx.db, ctx.authority_id, workZoneRecord, { id, values: {}, at, more })
    const changes = {
      name: row.name,
      workers_present: { old: row.workers_present, new: present },
      lock_version: { old: lock_version, new: lock_version + 1 },
    }
    await ctx.audit({
      action: 'work_zone.workers_confirmed',
      subject: 'work_zone',
      subject_id: id,
      project_id,
      changes,
    })
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

async function mark(ctx: RequestContext, before: queries.WorkZoneRow, done: 'deleted' | 'restored'): Promise<void> {
  const { id, project_id, name, armed, disarmed_at } = before
  const { at, by } = editor(ctx)
  const disarmed = { armed: false, disarmed_at: armed ? at : disarmed_at, workers_present: false, alerts: [] }
  const more = { ...(done === 'deleted' && disarmed), updated_by_name: by }
  await writeZones(ctx, project_id, async () => {
    await markDeleted(ctx, workZoneRecord, { before, done, more, changes: { name }, project_id })
    return { result: null, changed: [{ id, change: done }] }
  })
}

/** A zone that the caller may change; others who change it wait. */
async function lock(ctx: RequestContext, id: number) {
  const project_id = await queries.projectOfZone(ctx.db, ctx.authority_id, id)
  if (project_id === null) throw new Problem('not_found')
  await changeableProject(ctx, project_id)
  return orNotFound(await queries.lockWorkZone(ctx.db, ctx.authority_id, id))
}
