import {
  certificateTypeRecord,
  type CertificateType,
  type certificateTypes,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { orNotFound } from '../../../platform/problem.ts'
import { createRecord, deleteRecord, editRecord, lockRecord } from '../../../platform/records/index.ts'
import { showCertificates, writeNeeds } from '../certificate-changes.ts'
import * as queries from './certificate-types.queries.ts'

export async function listTypes(
  ctx: RequestContext,
  query: queries.TypesQuery,
): Promise<RouteResponse<typeof certificateTypes.list>> {
  const { rows, total } = await queries.listTypes(ctx.db, ctx.authority_id, query)
  return { vendor_certificate_types: rows, page: pageInfo(query, total) }
}

export async function typeOf(ctx: RequestContext, id: number): Promise<CertificateType> {
  return orNotFound(await queries.typeById(ctx.db, ctx.authority_id, id))
}

/** Adds a type. A name in use violates a constraint, which the platform reports as a problem. */
export async function createType(
  ctx: RequestContext,
  values: RouteInput<typeof certificateTypes.create>['body'],
): Promise<CertificateType> {
  const id = await createRecord(ctx, certificateTypeRecord, { values })
  await showCertificates(ctx, [id])
  return await typeOf(ctx, id)
}

/** Changes a type, merged field by field with what others changed since it was read. One that is hidden or shown changes what materials need. */
export async function updateType(
  ctx: RequestContext,
  id: number,
  body: RouteInput<typeof certificateTypes.update>['body'],
): Promise<CertificateType> {
  const before = orNotFound(await lockRecord(ctx.db, ctx.authority_id, certificateTypeRecord, id))
  const edit = async () => await editRecord(ctx, certificateTypeRecord, { before, body })
  if (body.hidden === undefined || body.hidden === before.hidden) {
    if (await edit()) await showCertificates(ctx, [id])
  } else await writeNeeds(ctx, { vendor_material_ids: await neededBy(ctx, id) }, edit)
  return await typeOf(ctx, id)
}

const neededBy = async (ctx: RequestContext, id: number): Promise<number[]> =>
  (await queries.materialsOfTypes(ctx.db, ctx.authority_id, [id])).map(({ vendor_material_id }) => vendor_material_id)

/** Deletes a type that nothing refers to; a constraint refuses the others. */
export async function removeType(ctx: RequestContext, id: number): Promise<void> {
  const { name } = orNotFound(await lockRecord(ctx.db, ctx.authority_id, certificateTypeRecord, id))
  await deleteRecord(ctx.db, ctx.authority_id, certificateTypeRecord, id)
  const { subject } = certificateTypeRecord
  await ctx.audit({ action: `${subject}.deleted`, subject, subject_id: id, changes: { name } })
  await showCertificates(ctx, [id])
}
