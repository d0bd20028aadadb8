import {
  machineRecord,
  type equipment,
  type Machine,
  type MachineFilterOptions,
  type MachineStatusCounts,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import { mayDo, seesProject, type NewAuditEvent, type RequestContext } from '../../../platform/context.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { createRecord, editRecord, lockRecordWith, markDeleted } from '../../../platform/records/index.ts'
import { projectFor } from '../../projects/index.ts'
import * as queries from './machines.queries.ts'
import { mobilize } from './status.queries.ts'

const scopeOf = async (ctx: RequestContext, project_id: number | null) => {
  if (project_id !== null) await projectFor(ctx, project_id, { for: 'read' })
  return { authority_id: ctx.authority_id, project_id, now: ctx.clock() }
}

export async function listMachines(
  ctx: RequestContext,
  query: queries.MachineQuery,
  project_id: number | null,
): Promise<RouteResponse<typeof equipment.list>> {
  const { rows, total, counts } = await queries.listMachines(ctx.db, await scopeOf(ctx, project_id), query)
  return { oem_equipments: rows, page: pageInfo(query, total, counts) }
}

export async function filterOptions(ctx: RequestContext, project_id: number | null): Promise<MachineFilterOptions> {
  const scope = await scopeOf(ctx, project_id)
  const options: MachineFilterOptions = { projects: [], oems: [], customers: [], sub_types: [], statuses: [] }
  for (const { field, ...choice } of await queries.machineChoices(ctx.db, scope))
    options[field === 'contractors' ? 'customers' : field].push(choice)
  return options
}

/** Counts of one project, or for administrators of all. */
export async function statusCounts(ctx: RequestContext, project_id: number | null): Promise<MachineStatusCounts> {
  if (project_id === null && !mayDo(ctx, 'machine.manage')) throw new Problem('not_found')
  const counts = await queries.machineCounts(ctx.db, await scopeOf(ctx, project_id))
  if (!counts) throw new Error('machines were not counted')
  return counts
}

/** A machine that the person may see: one on a project that they see, or for administrators any. */
export async function machineFor(ctx: RequestContext, id: number): Promise<Machine> {
  const machine = orNotFound(await queries.machineById(ctx.db, ctx.authority_id, { id, now: ctx.clock() }))
  const { project_id } = machine
  const seen = project_id === null ? mayDo(ctx, 'machine.manage') : seesProject(ctx, project_id)
  if (!seen) throw new Problem('not_found')
  return machine
}

export async function readMachine(ctx: RequestContext, id: number): Promise<RouteResponse<typeof equipment.get>> {
  const machine = await machineFor(ctx, id)
  return { machine, readings: await queries.readingsOf(ctx.db, ctx.authority_id, id) }
}

/** Events in the activities of the projects that a machine leaves and joins. */
const mobilizedEvents = (
  { id, equipment_id, oem }: { id: number; equipment_id: string; oem: string },
  from: number | null,
  to: number | null,
): NewAuditEvent[] => {
  const event = (action: 'mobilized_in' | 'mobilized_out', project_id: number): NewAuditEvent => ({
    action: `machine.${action}`,
    subject: 'machine',
    subject_id: id,
    project_id,
    changes: { equipment_id, oem },
  })
  return [...(from === null ? [] : [event('mobilized_out', from)]), ...(to === null ? [] : [event('mobilized_in', to)])]
}

/** Adds a machine that no system reports. An id in use violates a constraint, which the platform reports as a problem. */
export async function createMachine(
  ctx: RequestContext,
  body: RouteInput<typeof equipment.create>['body'],
): Promise<Machine> {
  const now = ctx.clock()
  const { project_id = null } = body
  await assertProject(ctx, project_id)
  const id = await createRecord(ctx, machineRecord, { values: body })
  await queries.insertState(ctx.db, ctx.authority_id, { machine_id: id, now })
  if (project_id !== null) await mobilize(ctx.db, ctx.authority_id, { machine_id: id, project_id, now })
  await ctx.audit(...mobilizedEvents({ ...body, id }, null, project_id))
  await ctx.emit({ type: 'equipment.changed', project_id, ids: [id] })
  return await machineFor(ctx, id)
}

/** Changes a machine, merged field by field with what others changed since it was read. A change of project ends one mobilization and begins another. */
export async function updateMachine(
  ctx: RequestContext,
  id: number,
  body: RouteInput<typeof equipment.update>['body'],
): Promise<Machine> {
  const before = await lockThere(ctx, id)
  const changes = await editRecord(ctx, machineRecord, { before, body })
  if (!changes) return await machineFor(ctx, id)
  const { project_id = null } = body
  if (changes['project_id']) {
    await assertProject(ctx, project_id)
    await mobilize(ctx.db, ctx.authority_id, { machine_id: id, project_id, now: ctx.clock() })
    await ctx.audit(...mobilizedEvents(before, before.project_id, project_id))
  }
  await emitOf(ctx, id, before.project_id, project_id)
  return await machineFor(ctx, id)
}

/** Deletes a machine; doing it again changes nothing. */
export async function removeMachine(ctx: RequestContext, id: number): Promise<void> {
  const machine = await lock(ctx, id)
  if (machine.deleted_at === null) await mark(ctx, machine, 'deleted')
}

/** Restores a deleted machine; one that is not deleted stays as it is. */
export async function restoreMachine(ctx: RequestContext, id: number): Promise<Machine> {
  const machine = await lock(ctx, id)
  if (machine.deleted_at !== null) await mark(ctx, machine, 'restored')
  return await machineFor(ctx, id)
}

async function mark(ctx: RequestContext, before: LockedMachine, done: 'deleted' | 'restored'): Promise<void> {
  const { id, project_id, equipment_id, oem } = before
  await markDeleted(ctx, machineRecord, { before, done, changes: { equipment_id, oem } })
  await emitOf(ctx, id, project_id, null)
}

async function assertProject(ctx: RequestContext, project_id: number | null): Promise<void> {
  if (project_id !== null) await projectFor(ctx, project_id, { for: 'read', deleted: 'not_found' })
}

type LockedMachine = Awaited<ReturnType<typeof lock>>

async function lock(ctx: RequestContext, id: number) {
  const { db, authority_id } = ctx
  type More = { transmitting: boolean }
  return orNotFound(
    await lockRecordWith<typeof machineRecord, More>(db, authority_id, machineRecord, {
      id,
      columns: ['transmitting'],
    }),
  )
}

/** A machine that is not deleted, locked. */
export async function lockThere(ctx: RequestContext, id: number): Promise<LockedMachine> {
  const row = await lock(ctx, id)
  if (row.deleted_at !== null) throw new Problem('not_found')
  return row
}

/** Notifies the pages of the projects that a machine is or was on. */
export async function emitOf(ctx: RequestContext, id: number, ...project_ids: (number | null)[]): Promise<void> {
  const projects = [...new Set(project_ids)].filter((one) => one !== null)
  await ctx.emit(
    ...(projects.length === 0 ? [null] : projects).map((project_id) => ({
      type: 'equipment.changed' as const,
      project_id,
      ids: [id],
    })),
  )
}
