import {
  approvedProductRecord,
  type ApprovedProduct,
  type approvedProducts,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { orNotFound } from '../../../platform/problem.ts'
import { createRecord, deleteRecord, editRecord, lockRecord } from '../../../platform/records/index.ts'
import { faultsOfDays, refuseFaults, todayOf } from '../approval-days.ts'
import { showCertificates } from '../certificate-changes.ts'
import * as queries from './approved-products.queries.ts'

const asked = async (ctx: RequestContext) => ({ authority_id: ctx.authority_id, today: await todayOf(ctx) })

export async function listProducts(
  ctx: RequestContext,
  query: queries.ProductsQuery,
): Promise<RouteResponse<typeof approvedProducts.list>> {
  const { rows, total } = await queries.listProducts(ctx.db, await asked(ctx), query)
  return { approved_products: rows, page: pageInfo(query, total) }
}

export async function productOf(ctx: RequestContext, id: number): Promise<ApprovedProduct> {
  return orNotFound(await queries.productById(ctx.db, await asked(ctx), id))
}

async function faultsOfMaterial(ctx: RequestContext, vendor_material_id: number) {
  const path = 'vendor_material_id'
  return (await queries.isMaterial(ctx.db, ctx.authority_id, vendor_material_id))
    ? []
    : [{ path, code: 'unknown', message: `${path} is not known to the agency` }]
}

/** Adds a product. One that is there already violates a constraint, which the platform reports as a problem. */
export async function createProduct(
  ctx: RequestContext,
  values: RouteInput<typeof approvedProducts.create>['body'],
): Promise<ApprovedProduct> {
  const { approved_on = null, expires_on = null, vendor_material_id } = values
  refuseFaults([...faultsOfDays({ approved_on, expires_on }), ...(await faultsOfMaterial(ctx, vendor_material_id))])
  const id = await createRecord(ctx, approvedProductRecord, { values })
  await showCertificates(ctx, [id])
  return await productOf(ctx, id)
}

/** Changes a product, merged field by field with what others changed since it was read. */
export async function updateProduct(
  ctx: RequestContext,
  id: number,
  body: RouteInput<typeof approvedProducts.update>['body'],
): Promise<ApprovedProduct> {
  const before = orNotFound(await lockRecord(ctx.db, ctx.authority_id, approvedProductRecord, id))
  const { approved_on = before.approved_on, expires_on = before.expires_on, vendor_material_id } = body
  refuseFaults([
    ...faultsOfDays({ approved_on, expires_on }),
    ...(vendor_material_id === undefined ? [] : await faultsOfMaterial(ctx, vendor_material_id)),
  ])
  if (await editRecord(ctx, approvedProductRecord, { before, body })) await showCertificates(ctx, [id])
  return await productOf(ctx, id)
}

/** Deletes a product from the approved ones. */
export async function removeProduct(ctx: RequestContext, id: number): Promise<void> {
  const before = orNotFound(await lockRecord(ctx.db, ctx.authority_id, approvedProductRecord, id))
  const { id: _id, lock_version: _version, ...changes } = before
  const { subject } = approvedProductRecord
  await deleteRecord(ctx.db, ctx.authority_id, approvedProductRecord, id)
  await ctx.audit({ action: `${subject}.deleted`, subject, subject_id: id, changes })
  await showCertificates(ctx, [id])
}
