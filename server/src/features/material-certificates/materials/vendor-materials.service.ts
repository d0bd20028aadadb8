import {
  vendorMaterialRecord,
  type RouteInput,
  type RouteResponse,
  type VendorMaterial,
  type vendorMaterials,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { createRecord, deleteRecord, editRecord } from '../../../platform/records/index.ts'
import { showCertificates, writeNeeds } from '../certificate-changes.ts'
import { neededCertificates, unknownTypes, writeNeedsEverywhere } from './needed-certificates.queries.ts'
import * as queries from './vendor-materials.queries.ts'

export async function listMaterials(
  ctx: RequestContext,
  query: queries.MaterialsQuery,
): Promise<RouteResponse<typeof vendorMaterials.list>> {
  const { rows, total } = await queries.listMaterials(ctx.db, ctx.authority_id, query)
  return { vendor_materials: rows, page: pageInfo(query, total) }
}

export async function materialOf(ctx: RequestContext, id: number): Promise<VendorMaterial> {
  return orNotFound(await queries.materialById(ctx.db, ctx.authority_id, id))
}

/** What a material needs, everywhere or at a pay item. */
export async function neededOf(
  ctx: RequestContext,
  id: number,
  { pay_item_id = null }: { pay_item_id?: number | null | undefined },
): Promise<RouteResponse<typeof vendorMaterials.needed>> {
  await materialOf(ctx, id)
  return { needed_certificates: await neededCertificates(ctx.db, ctx.authority_id, [id], pay_item_id) }
}

/** Each id once, in order, so that two lists of the same types are the same. Throws `invalid` at those that are unknown. */
async function knownTypes(ctx: RequestContext, given: readonly number[]): Promise<number[]> {
  const unknown = new Set((await unknownTypes(ctx.db, ctx.authority_id, given)).map(({ id }) => id))
  const details = given.flatMap((id, at) =>
    unknown.has(id)
      ? [{ path: `certificate_type_ids.${at}`, code: 'unknown', message: 'is no certificate type of the agency' }]
      : [],
  )
  if (details.length > 0) throw new Problem('invalid', undefined, details)
  return [...new Set(given)].toSorted((one, other) => one - other)
}

/** Adds a material with what it needs everywhere. A name in use violates a constraint, which the platform reports as a problem. */
export async function createMaterial(
  ctx: RequestContext,
  { certificate_type_ids = [], ...values }: RouteInput<typeof vendorMaterials.create>['body'],
): Promise<VendorMaterial> {
  const types = await knownTypes(ctx, certificate_type_ids)
  const id = await createRecord(ctx, vendorMaterialRecord, { values, changes: { certificate_type_ids: types } })
  await writeNeedsEverywhere(ctx.db, ctx.authority_id, [{ vendor_material_id: id, certificate_type_ids: types }])
  await showCertificates(ctx, [id])
  return await materialOf(ctx, id)
}

/** Changes a material, merged field by field with what others changed since it was read. */
export async function updateMaterial(
  ctx: RequestContext,
  id: number,
  { certificate_type_ids, ...body }: RouteInput<typeof vendorMaterials.update>['body'],
): Promise<VendorMaterial> {
  const before = orNotFound(await queries.lockMaterial(ctx.db, ctx.authority_id, id))
  const types = certificate_type_ids && (await knownTypes(ctx, certificate_type_ids))
  await writeNeeds(ctx, { vendor_material_ids: [id] }, async () => {
    await editRecord(ctx, vendorMaterialRecord, { before, body, irregular: { certificate_type_ids: types } })
    if (types)
      await writeNeedsEverywhere(ctx.db, ctx.authority_id, [{ vendor_material_id: id, certificate_type_ids: types }])
  })
  return await materialOf(ctx, id)
}

/** Deletes a material with its needs and names; a constraint refuses one that has certificates, sources or products. */
export async function removeMaterial(ctx: RequestContext, id: number): Promise<void> {
  const { name } = orNotFound(await queries.lockMaterial(ctx.db, ctx.authority_id, id))
  const { subject } = vendorMaterialRecord
  await writeNeeds(ctx, { vendor_material_ids: [id] }, async () => {
    await deleteRecord(ctx.db, ctx.authority_id, vendorMaterialRecord, id)
    await ctx.audit({ action: `${subject}.deleted`, subject, subject_id: id, changes: { name } })
  })
}
