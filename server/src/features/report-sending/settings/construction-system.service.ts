import {
  constructionSystemRecord,
  type ConstructionSystem,
  type constructionSystems,
  type RouteInput,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { assertCallable } from '../../../platform/http/fetch-outside.ts'
import { Problem } from '../../../platform/problem.ts'
import { createRecord, editRecord, statedFields } from '../../../platform/records/index.ts'
import type { SealedSecrets } from '../../../platform/secrets/sealed-secrets.ts'
import { callsOfLastHour } from '../sending/quota.queries.ts'
import { storeSecrets, storedSystem, type SystemRow } from './construction-system.queries.ts'

/** What the settings need in addition to what people state. */
export interface SystemParts {
  secrets: SealedSecrets
  /** Construction systems of the own network that agencies may send to. */
  own_hosts: readonly string[]
}

/** The names of the places of the secrets, outside of which they cannot be decrypted. */
export const placeOfKey = (authority_id: number): string => `construction_system:${authority_id}:key`
export const placeOfPassword = (authority_id: number): string => `construction_system:${authority_id}:password`

const { fields } = constructionSystemRecord

/** What an agency begins with: files to attach, and nothing that leaves the installation. */
const defaults: Omit<SystemRow, 'id'> & { id: null } = {
  id: null,
  door: fields.door.default,
  address: null,
  instance: null,
  username: null,
  calls_an_hour: fields.calls_an_hour.default,
  status_after: fields.status_after.default,
  station_units: [],
  sealed_key: null,
  sealed_password: null,
  tested_at: null,
  test_fault: null,
  compared_at: null,
  comparing_since: null,
  paused_until: null,
  lock_version: 0,
}

/** Whether all is stated that the direct door needs. */
export const isSetUp = (
  system: Pick<SystemRow, 'address' | 'instance' | 'username' | 'sealed_key' | 'sealed_password'>,
) =>
  system.address !== null &&
  system.instance !== null &&
  system.sealed_key !== null &&
  (system.username === null || system.sealed_password !== null)

/** The stored record, or what every agency begins with. */
export const systemOf = async ({ db, authority_id }: Pick<RequestContext, 'db' | 'authority_id'>) =>
  (await storedSystem(db, authority_id)) ?? defaults

export async function constructionSystemOf(ctx: RequestContext): Promise<ConstructionSystem> {
  const { sealed_key, sealed_password, paused_until: _paused, comparing_since: _since, ...shown } = await systemOf(ctx)
  return {
    ...shown,
    has_key: sealed_key !== null,
    has_password: sealed_password !== null,
    calls_last_hour: await callsOfLastHour(ctx.db, ctx.authority_id, ctx.clock()),
  }
}

/** Finds the record by its id, for its history. */
export async function constructionSystemById(ctx: RequestContext, id: number): Promise<ConstructionSystem> {
  const system = await constructionSystemOf(ctx)
  if (system.id !== id) throw new Problem('not_found')
  return system
}

/**
 * Changes how reports reach the construction system, merged with what others changed since it was read. Secrets that were given for one address are not shown to another.
 * @throws Problem `invalid` for an address that can never be called, and for a direct door that lacks what it needs; `conflict` where two people begin at the same moment.
 */
export async function saveConstructionSystem(
  ctx: RequestContext,
  { secrets, own_hosts }: SystemParts,
  { subscription_key, password, lock_version, ...change }: RouteInput<typeof constructionSystems.save>['body'],
): Promise<ConstructionSystem> {
  const { db, authority_id } = ctx
  const stated = statedFields(constructionSystemRecord, change)
  const states = Object.keys(stated).length > 0
  if (!states && subscription_key === undefined && password === undefined) throw new Problem('nothing_to_change')
  const before = await storedSystem(db, authority_id, { lock: true })
  const known = before ?? defaults
  const after = { ...known, ...stated }
  if (after.address !== null && after.address !== known.address) assertCallable('address', after.address, own_hosts)
  const moved = after.address !== known.address
  const sealed = (secret: string | null | undefined, held: string | null, place: string) =>
    secret === undefined ? (moved ? null : held) : secret === null ? null : secrets.seal(secret, place)
  const kept = {
    sealed_key: sealed(subscription_key, known.sealed_key, placeOfKey(authority_id)),
    sealed_password: sealed(password, known.sealed_password, placeOfPassword(authority_id)),
  }
  if (after.door === 'direct') assertSetUp({ ...after, ...kept })
  if (!before) {
    if (lock_version !== defaults.lock_version) throw new Problem('conflict')
    await createRecord(ctx, constructionSystemRecord, { values: change })
  } else if (states) await editRecord(ctx, constructionSystemRecord, { before, body: { ...change, lock_version } })
  if (kept.sealed_key !== known.sealed_key || kept.sealed_password !== known.sealed_password) {
    await storeSecrets(db, authority_id, kept)
    await ctx.audit({
      action: 'construction_system.secrets_changed',
      subject: 'construction_system',
      subject_id: (await storedSystem(db, authority_id))?.id ?? null,
    })
  }
  return await constructionSystemOf(ctx)
}

/** Throws `invalid` with each field that direct sending lacks. */
function assertSetUp(system: Parameters<typeof isSetUp>[0]): void {
  if (isSetUp(system)) return
  const { address, instance, sealed_key, username, sealed_password } = system
  const lacks = (path: string, there: unknown) =>
    there === null ? [{ path, code: 'required', message: `${path} is required to send directly` }] : []
  throw new Problem('invalid', undefined, [
    ...lacks('address', address),
    ...lacks('instance', instance),
    ...lacks('subscription_key', sealed_key),
    ...(username === null ? [] : lacks('password', sealed_password)),
  ])
}
