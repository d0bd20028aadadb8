import { modelEndpointRecord, type ModelEndpoint, type modelEndpoints, type RouteInput } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { assertCallable } from '../../../platform/http/fetch-outside.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import {
  createRecord,
  editRecord,
  lockRecordWith,
  statedFields,
  updateRecord,
} from '../../../platform/records/index.ts'
import type { SealedSecrets } from '../../../platform/secrets/sealed-secrets.ts'
import * as queries from './model-endpoints.queries.ts'

/** What endpoints are made with, in addition to what people state. */
export interface EndpointParts {
  secrets: SealedSecrets
  /** Hosts of the own network that agencies may name. */
  own_hosts: readonly string[]
}

/** The name of the place of an endpoint's key, outside of which it cannot be decrypted. */
export const placeOfKey = (authority_id: number, id: number): string => `model_endpoint:${authority_id}:${id}:key`

/** The beginning of the endpoint's addresses: without a query, and without a slash at its end. */
function baseOf(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`.replace(/\/+$/, '')
}

/** Adds an endpoint. @throws Problem `name_taken`, `invalid`, `too_many_endpoints` */
export async function createEndpoint(
  ctx: RequestContext,
  { secrets, own_hosts }: EndpointParts,
  { key, ...body }: RouteInput<typeof modelEndpoints.create>['body'],
): Promise<ModelEndpoint> {
  const { db, authority_id } = ctx
  assertCallable('address', body.address, own_hosts)
  if ((await queries.countEndpoints(db, authority_id)) >= queries.MOST_ENDPOINTS)
    throw new Problem('too_many_endpoints', { most: queries.MOST_ENDPOINTS })
  const id = await queries.takeEndpointId(db)
  const sealed_key = key ? secrets.seal(key, placeOfKey(authority_id, id)) : null
  const values = { ...body, address: baseOf(body.address) }
  await createRecord(ctx, modelEndpointRecord, { values, more: { id, sealed_key } })
  return await endpointFor(ctx, id)
}

/** Changes an endpoint. A key that was given for one address is not shown to another. @throws Problem */
export async function updateEndpoint(
  ctx: RequestContext,
  { secrets, own_hosts }: EndpointParts,
  id: number,
  { lock_version, key, ...change }: RouteInput<typeof modelEndpoints.update>['body'],
): Promise<ModelEndpoint> {
  const stated = statedFields(modelEndpointRecord, change)
  const states = Object.keys(stated).length > 0
  if (key === undefined && !states) throw new Problem('nothing_to_change')
  const before = await lockThere(ctx, id)
  const address = change.address === undefined ? before.address : baseOf(change.address)
  const moved = address !== before.address
  if (moved) assertCallable('address', address, own_hosts)
  const kept = moved ? null : before.sealed_key
  const sealed_key = key ? secrets.seal(key, placeOfKey(ctx.authority_id, id)) : key === null ? null : kept
  // What was tried out were the settings before.
  const more = { sealed_key, tested_at: null, test_fault: null, test_detail: null }
  const body = { ...change, ...(change.address !== undefined && { address }), lock_version }
  const changes = states ? await editRecord(ctx, modelEndpointRecord, { before, body, more }) : null
  if (sealed_key !== before.sealed_key) {
    const at = ctx.clock()
    if (!changes) await updateRecord(ctx.db, ctx.authority_id, modelEndpointRecord, { id, values: {}, at, more })
    await ctx.audit({ action: 'model_endpoint.key_changed', subject: 'model_endpoint', subject_id: id })
  }
  return await endpointFor(ctx, id)
}

/** Removes an endpoint; doing it again finds nothing. */
export async function removeEndpoint(ctx: RequestContext, id: number): Promise<void> {
  const { name } = await lockThere(ctx, id)
  const at = ctx.clock()
  const more = { sealed_key: null, deleted_at: at }
  await updateRecord(ctx.db, ctx.authority_id, modelEndpointRecord, { id, values: {}, at, more })
  await queries.leaveEndpoint(ctx.db, ctx.authority_id, id)
  await ctx.audit({ action: 'model_endpoint.deleted', subject: 'model_endpoint', subject_id: id, changes: { name } })
}

export async function endpointFor(ctx: RequestContext, id: number): Promise<ModelEndpoint> {
  return orNotFound(await queries.endpointById(ctx.db, ctx.authority_id, id))
}

/** An endpoint that was not removed, locked. */
async function lockThere(ctx: RequestContext, id: number) {
  type More = { sealed_key: string | null; deleted_at: string | null }
  const row = await lockRecordWith<typeof modelEndpointRecord, More>(ctx.db, ctx.authority_id, modelEndpointRecord, {
    id,
    columns: ['sealed_key', 'deleted_at'],
  })
  if (row === null || row.deleted_at !== null) throw new Problem('not_found')
  return row
}
