import { randomBytes } from 'node:crypto'
import type { ingest, RouteInput, RouteResponse } from '@milepost/contract'
import { authorOf, grantedProjects, type RequestContext } from '../../../platform/context.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { Problem } from '../../../platform/problem.ts'
import { hashToken } from '../../../platform/sessions/refresh-token.ts'
import { INGEST_KEY_PREFIX } from '../../../platform/sessions/authentication.ts'
import { ownSuppliers } from '../../plants/index.ts'
import * as queries from './keys.queries.ts'

/** Which keys the caller sees, with their posts and reports: a vendor those of its own suppliers, staff all. */
export const seenKeys = async (ctx: RequestContext): Promise<queries.SeenKeys> => ({
  authority_id: ctx.authority_id,
  suppliers: await ownSuppliers(ctx),
})

export async function listKeys(
  ctx: RequestContext,
  query: queries.KeyListQuery,
): Promise<RouteResponse<typeof ingest.keys>> {
  const { rows, total } = await queries.listKeys(ctx.db, await seenKeys(ctx), query)
  return { keys: rows, page: pageInfo(query, total) }
}

/**
 * Creates a key for a supplier, named by its id or by its name, and for some of its plants or all. The key itself is returned only this once and kept as a hash.
 * What a vendor creates answers of the projects of the vendor's grant alone.
 * @throws Problem `not_found` for a supplier that the caller does not see, `key_plants_of_other_supplier`.
 */
export async function createKey(
  ctx: RequestContext,
  body: RouteInput<typeof ingest.createKey>['body'],
): Promise<RouteResponse<typeof ingest.createKey>> {
  const author = authorOf(ctx)
  const supplier = await queries.findSupplier(ctx.db, await seenKeys(ctx), {
    id: body.supplier_id ?? null,
    name: body.supplier ?? null,
  })
  if (!supplier) throw supplierFault(body)
  const plant_ids = body.plants === undefined ? null : await plantsOf(ctx, supplier.id, body.plants)
  const key = `${INGEST_KEY_PREFIX}${randomBytes(32).toString('base64url')}`
  const id = await queries.insertKey(ctx.db, ctx.authority_id, {
    supplier_id: supplier.id,
    name: body.name,
    plant_ids,
    sandbox: body.sandbox ?? false,
    last_four: key.slice(-4),
    project_ids: grantedProjects(ctx),
    created_by: author.id,
    created_by_name: author.name,
    key_hash: hashToken(key),
  })
  await ctx.audit({
    action: 'ingest_key.created',
    subject: 'ingest_key',
    subject_id: id,
    changes: { name: body.name, supplier_id: supplier.id, plants: body.plants ?? null, sandbox: body.sandbox ?? false },
  })
  await ctx.emit({ type: 'ingest.changed' })
  return { id, key }
}

function supplierFault({
  supplier_id,
  supplier,
}: {
  supplier_id?: number | undefined
  supplier?: string | undefined
}): Problem {
  if (supplier_id === undefined && supplier === undefined)
    return new Problem('malformed', undefined, [
      { path: 'supplier', code: 'required', message: 'supplier or supplier_id is required' },
    ])
  const path = supplier_id === undefined ? 'supplier' : 'supplier_id'
  return new Problem('not_found', undefined, [{ path, code: 'unknown_supplier', message: `${path} names no supplier` }])
}

async function plantsOf(ctx: RequestContext, supplier_id: number, codes: string[]): Promise<number[]> {
  const plants = await queries.suppliersPlants(ctx.db, ctx.authority_id, supplier_id, codes)
  const foreign = [...new Set(codes)].filter((code) => !plants.some((plant) => plant.code === code))
  if (foreign.length > 0) throw new Problem('key_plants_of_other_supplier', { plants: foreign.join(', ') })
  return plants.map(({ id }) => id)
}

/** Revokes a key at once: what it has posted stays, nothing that it posts from now on is accepted. */
export async function revokeKey(ctx: RequestContext, id: number): Promise<RouteResponse<typeof ingest.revokeKey>> {
  const revoked_at = await queries.revokeKey(ctx.db, await seenKeys(ctx), {
    id,
    at: ctx.clock().toISOString(),
    by: authorOf(ctx).id,
  })
  if (revoked_at === null) throw new Problem('not_found')
  await ctx.audit({ action: 'ingest_key.revoked', subject: 'ingest_key', subject_id: id })
  await ctx.emit({ type: 'ingest.changed' })
  return { id, revoked_at }
}
