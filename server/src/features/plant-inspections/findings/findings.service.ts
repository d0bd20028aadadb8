import {
  plantFindingRecord,
  type PlantFinding,
  type PlantFindingRow,
  type plantFindings,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import { findingApproval } from '@milepost/contract/plant-inspections/finding-states'
import { authorOf, type RequestContext } from '../../../platform/context.ts'
import { assertMove } from '../../../platform/assert-move.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { editRecord, updateRecord } from '../../../platform/records/index.ts'
import { visiblePlants } from '../visible-plants.ts'
import * as queries from './findings.queries.ts'

export async function listFindings(
  ctx: RequestContext,
  query: queries.FindingsQuery,
): Promise<RouteResponse<typeof plantFindings.list>> {
  const { rows, total } = await queries.listFindings(ctx.db, await visiblePlants(ctx), { ...query, now: ctx.clock() })
  return { findings: rows, page: pageInfo(query, total) }
}

async function readFinding(ctx: RequestContext, id: number, lock: boolean): Promise<PlantFindingRow> {
  return orNotFound(await queries.findingById(ctx.db, await visiblePlants(ctx), { id, lock, now: ctx.clock() }))
}

export async function findingOf(ctx: RequestContext, id: number): Promise<PlantFinding> {
  const row = await readFinding(ctx, id, false)
  return { ...row, events: await queries.eventsOf(ctx.db, ctx.authority_id, id) }
}

/** Takes a step of a finding, over the version that was seen. What is reopened needs the reason as its note, and a note its text. */
export async function stepFinding(
  ctx: RequestContext,
  id: number,
  { step, note = null, lock_version }: RouteInput<typeof plantFindings.step>['body'],
): Promise<PlantFinding> {
  const before = await readFinding(ctx, id, true)
  const status = assertMove(ctx, findingApproval, {
    row: before,
    move: step,
    lock_version,
    reason: note,
    reason_path: 'note',
    refusal: 'finding_step_not_possible',
    params: { status: before.status },
  })
  if (status === null) throw new Error('no step deletes a finding')
  const at = ctx.clock()
  const more = {
    status,
    corrected_at: step === 'correct' ? at.toISOString() : status === 'open' ? null : before.corrected_at,
    closed_at: step === 'close' ? at.toISOString() : null,
  }
  await updateRecord(ctx.db, ctx.authority_id, plantFindingRecord, { id, values: {}, at, more })
  await queries.insertEvent(ctx.db, ctx.authority_id, {
    finding_id: id,
    at,
    by: authorOf(ctx).name,
    event: step,
    note,
  })
  await ctx.audit({
    action: `plant_finding.${step}`,
    subject: 'plant_finding',
    subject_id: id,
    changes: { status: { old: before.status, new: status }, note },
  })
  await ctx.emit({ type: 'plant_inspections.changed', ids: [id] })
  return await findingOf(ctx, id)
}

/** Changes severity, due date or who is responsible, merged with what others changed, while the finding is not closed. */
export async function updateFinding(
  ctx: RequestContext,
  id: number,
  body: RouteInput<typeof plantFindings.update>['body'],
): Promise<PlantFinding> {
  const before = await readFinding(ctx, id, true)
  if (before.status === 'closed') throw new Problem('finding_step_not_possible', { status: before.status })
  if (await editRecord(ctx, plantFindingRecord, { before, body })) {
    const event = { finding_id: id, at: ctx.clock(), by: authorOf(ctx).name, event: 'changed' as const, note: null }
    await queries.insertEvent(ctx.db, ctx.authority_id, event)
    await ctx.emit({ type: 'plant_inspections.changed', ids: [id] })
  }
  return await findingOf(ctx, id)
}
