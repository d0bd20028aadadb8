import {
  materialSourceRecord,
  type MaterialSource,
  type materialSources,
  type ProblemDetail,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { orNotFound } from '../../../platform/problem.ts'
import { createRecord, deleteRecord, editRecord, lockRecord } from '../../../platform/records/index.ts'
import { faultsOfDays, refuseFaults, todayOf } from '../approval-days.ts'
import * as queries from './material-sources.queries.ts'
import { writeSources } from './source-changes.ts'

type NewSource = RouteInput<typeof materialSources.create>['body']

const asked = async (ctx: RequestContext) => ({ authority_id: ctx.authority_id, today: await todayOf(ctx) })

export async function listSources(
  ctx: RequestContext,
  query: queries.SourcesQuery,
): Promise<RouteResponse<typeof materialSources.list>> {
  const { rows, total } = await queries.listSources(ctx.db, await asked(ctx), query)
  return { material_sources: rows, page: pageInfo(query, total) }
}

export async function sourceOf(ctx: RequestContext, id: number): Promise<MaterialSource> {
  return orNotFound(await queries.sourceById(ctx.db, await asked(ctx), id))
}

const unknown = (path: string): ProblemDetail => ({
  path,
  code: 'unknown',
  message: `${path} is not known to the agency`,
})

/** What of a new source is not there: its supplier, its material, or a plant of that supplier. */
async function faultsOfReferences(
  ctx: RequestContext,
  { supplier_id, vendor_material_id, plant_id = null }: NewSource,
) {
  const ids = { supplier_id, vendor_material_id, plant_id }
  const found = await queries.sourceReferences(ctx.db, ctx.authority_id, ids)
  const others = plant_id !== null && found?.plant_supplier_id !== supplier_id
  return [
    ...(found?.supplier ? [] : [unknown('supplier_id')]),
    ...(found?.vendor_material ? [] : [unknown('vendor_material_id')]),
    ...(others && found?.supplier
      ? [{ path: 'plant_id', code: 'of_other_supplier', message: 'plant_id is no plant of the supplier' }]
      : []),
  ]
}

/** Approves a source. One whose days overlap with another of its kind violates a constraint, which the platform reports as a problem. */
export async function createSource(ctx: RequestContext, values: NewSource): Promise<MaterialSource> {
  const after = { ...values, plant_id: values.plant_id ?? null, expires_on: values.expires_on ?? null }
  refuseFaults([...faultsOfDays(after), ...(await faultsOfReferences(ctx, values))])
  let id = 0
  await writeSources(ctx, [{ before: null, after }], async () => {
    id = await createRecord(ctx, materialSourceRecord, { values })
  })
  return await sourceOf(ctx, id)
}

/** Changes the days or notes of a source, merged field by field with what others changed since it was read. */
export async function updateSource(
  ctx: RequestContext,
  id: number,
  body: RouteInput<typeof materialSources.update>['body'],
): Promise<MaterialSource> {
  const before = orNotFound(await lockRecord(ctx.db, ctx.authority_id, materialSourceRecord, id))
  const { approved_on = before.approved_on, expires_on = before.expires_on } = body
  const after = { ...before, approved_on, expires_on }
  refuseFaults(faultsOfDays(after))
  await writeSources(ctx, [{ before, after }], () => editRecord(ctx, materialSourceRecord, { before, body }))
  return await sourceOf(ctx, id)
}

/** Deletes a source, as if it had never been approved. */
export async function removeSource(ctx: RequestContext, id: number): Promise<void> {
  const before = orNotFound(await lockRecord(ctx.db, ctx.authority_id, materialSourceRecord, id))
  const { id: _id, lock_version: _version, ...changes } = before
  const { subject } = materialSourceRecord
  await writeSources(ctx, [{ before, after: null }], async () => {
    await deleteRecord(ctx.db, ctx.authority_id, materialSourceRecord, id)
    await ctx.audit({ action: `${subject}.deleted`, subject, subject_id: id, changes })
  })
}
