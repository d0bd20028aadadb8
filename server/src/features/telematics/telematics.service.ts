import {
  telematicsConnectionRecord,
  type RouteInput,
  type telematics,
  type TelematicsConnection,
} from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { assertCallable } from '../../platform/http/fetch-outside.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import { createRecord, editRecord, lockRecordWith, statedFields, updateRecord } from '../../platform/records/index.ts'
import type { SealedSecrets } from '../../platform/secrets/sealed-secrets.ts'
import { projectFor } from '../projects/index.ts'
import { placeOfSecret } from './secret-place.ts'
import { pollConnections } from './telematics.jobs.ts'
import * as queries from './telematics.queries.ts'

/** What a connection is made with, in addition to what people state. */
export interface ConnectionParts {
  secrets: SealedSecrets
  /** Systems of the own network that agencies may connect to. */
  own_hosts: readonly string[]
}

/** Connects a system; it is polled at once. */
export async function createConnection(
  ctx: RequestContext,
  { secrets, own_hosts }: ConnectionParts,
  { secret, ...body }: RouteInput<typeof telematics.create>['body'],
): Promise<TelematicsConnection> {
  const values = { ...body, ...waysOf(body) }
  assertSignIn({ ...values, has_secret: Boolean(secret) })
  assertAddresses(values, own_hosts)
  const { db, authority_id } = ctx
  const id = await queries.takeId(db)
  const sealed_secret = secret && body.sign_in !== 'none' ? secrets.seal(secret, placeOfSecret(authority_id, id)) : null
  const more = { id, sealed_secret, next_poll_at: ctx.clock() }
  await createRecord(ctx, telematicsConnectionRecord, { values, more, action: 'telematics.connected' })
  return await pollSoon(ctx, id)
}

/** Changes a connection. A secret that was given for another address is not shown to a new one. */
export async function updateConnection(
  ctx: RequestContext,
  { secrets, own_hosts }: ConnectionParts,
  id: number,
  { lock_version, secret, ...change }: RouteInput<typeof telematics.update>['body'],
): Promise<TelematicsConnection> {
  const stated = statedFields(telematicsConnectionRecord, change)
  if (secret === undefined && Object.keys(stated).length === 0) throw new Problem('nothing_to_change')
  const before = await lockThere(ctx, id)
  const after = { ...before, ...stated }
  const ways = waysOf(after)
  const moved =
    hostOf(after.address) !== hostOf(before.address) || hostOf(ways.token_address) !== hostOf(before.token_address)
  const preserved = moved || after.sign_in === 'none' ? null : before.sealed_secret
  const sealed_secret =
    secret && after.sign_in !== 'none'
      ? secrets.seal(secret, placeOfSecret(ctx.authority_id, id))
      : secret === null
        ? null
        : preserved
  assertSignIn({ ...after, ...ways, has_secret: sealed_secret !== null })
  if (moved) assertAddresses({ ...after, ...ways }, own_hosts)
  const at = ctx.clock()
  // Polled at once, whatever the result of the last poll.
  const more = { sealed_secret, next_poll_at: at, failures: 0, fault: null }
  const body = { ...change, ...ways, lock_version }
  const changes = await editRecord(ctx, telematicsConnectionRecord, {
    before,
    body,
    more,
    action: 'telematics.updated',
  })
  if (sealed_secret !== before.sealed_secret) {
    if (!changes) await updateRecord(ctx.db, ctx.authority_id, telematicsConnectionRecord, { id, values: {}, at, more })
    await ctx.audit({ action: 'telematics.secret_changed', subject: 'telematics_connection', subject_id: id })
  }
  return await pollSoon(ctx, id)
}

/** Ends a connection; doing it again finds nothing. */
export async function endConnection(ctx: RequestContext, id: number): Promise<void> {
  const { name } = await lockThere(ctx, id)
  const at = ctx.clock()
  const more = { sealed_secret: null, deleted_at: at }
  await updateRecord(ctx.db, ctx.authority_id, telematicsConnectionRecord, { id, values: { active: false }, at, more })
  await ctx.audit({ action: 'telematics.ended', subject: 'telematics_connection', subject_id: id, changes: { name } })
  await ctx.emit({ type: 'equipment.changed' })
}

/** Polls a system now. Throws `conflict` for one that is switched off. */
export async function pollNow(ctx: RequestContext, id: number): Promise<TelematicsConnection> {
  const { active, name } = await lockThere(ctx, id)
  if (!active) throw new Problem('conflict')
  await queries.pollNow(ctx.db, ctx.authority_id, { id, now: ctx.clock() })
  await ctx.audit({ action: 'telematics.asked', subject: 'telematics_connection', subject_id: id, changes: { name } })
  return await pollSoon(ctx, id)
}

/** Polls the systems of a project's machines, except those that failed or were polled a moment ago. Returns how many. */
export async function refreshProject(ctx: RequestContext, project_id: number): Promise<number> {
  await projectFor(ctx, project_id, { for: 'read' })
  const asked = await queries.pollNow(ctx.db, ctx.authority_id, { project_id, now: ctx.clock() })
  await ctx.audit({ action: 'telematics.refreshed', subject: 'telematics_connection', changes: { project_id, asked } })
  if (asked > 0) await ctx.enqueue(newJob(pollConnections, { authority_id: ctx.authority_id }))
  return asked
}

export async function connectionFor(ctx: RequestContext, id: number): Promise<TelematicsConnection> {
  return orNotFound(await queries.connectionById(ctx.db, ctx.authority_id, id))
}

/** A connection that has not ended, locked. */
async function lockThere(ctx: RequestContext, id: number) {
  type More = { sealed_secret: string | null; deleted_at: string | null }
  const row = await lockRecordWith<typeof telematicsConnectionRecord, More>(
    ctx.db,
    ctx.authority_id,
    telematicsConnectionRecord,
    { id, columns: ['sealed_secret', 'deleted_at'] },
  )
  if (row === null || row.deleted_at !== null) throw new Problem('not_found')
  return row
}

async function pollSoon(ctx: RequestContext, id: number): Promise<TelematicsConnection> {
  await ctx.enqueue(newJob(pollConnections, { authority_id: ctx.authority_id }))
  await ctx.emit({ type: 'equipment.changed' })
  return await connectionFor(ctx, id)
}

/** Refuses addresses that can never be called from here, at their fields. */
function assertAddresses({ address, token_address }: { address: string } & Ways, own_hosts: readonly string[]): void {
  assertCallable('address', address, own_hosts)
  if (token_address) assertCallable('token_address', token_address, own_hosts)
}

const hostOf = (address: string | null | undefined): string | null => (address ? new URL(address).origin : null)

interface Ways {
  sign_in: TelematicsConnection['sign_in']
  client_id?: string | null | undefined
  token_address?: string | null | undefined
  scope?: string | null | undefined
}

/** The fields that a way of signing in needs; the others are cleared. */
const waysOf = ({ sign_in, client_id = null, token_address = null, scope = null }: Ways) => ({
  client_id: sign_in === 'none' ? null : client_id,
  token_address: sign_in === 'oauth2' ? token_address : null,
  scope: sign_in === 'oauth2' ? scope : null,
})

/** Throws `invalid`, with each field that the way of signing in lacks. */
function assertSignIn({ sign_in, client_id, token_address, has_secret }: Ways & { has_secret: boolean }): void {
  if (sign_in === 'none') return
  const lacks = (path: string, there: boolean) =>
    there ? [] : [{ path, code: 'required', message: `${path} is required for this sign-in` }]
  const details = [
    ...lacks('client_id', Boolean(client_id)),
    ...lacks('secret', has_secret),
    ...(sign_in === 'oauth2' ? lacks('token_address', Boolean(token_address)) : []),
  ]
  if (details.length > 0) throw new Problem('invalid', undefined, details)
}
