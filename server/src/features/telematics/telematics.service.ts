import type { RouteInput, telematics, TelematicsConnection } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { auditEdit, refuseDisputed } from '../../platform/edits/index.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import type { SealedSecrets } from '../../platform/secrets/sealed-secrets.ts'
import { projectFor } from '../projects/index.ts'
import { placeOfSecret } from './secret-place.ts'
import { pollConnections } from './telematics.jobs.ts'
import * as queries from './telematics.queries.ts'

/** Connects a system; it is polled at once. */
export async function createConnection(
  ctx: RequestContext,
  secrets: SealedSecrets,
  { secret, ...body }: RouteInput<typeof telematics.create>['body'],
): Promise<TelematicsConnection> {
  const values = { ...body, ...waysOf(body) }
  assertSignIn({ ...values, has_secret: Boolean(secret) })
  const { db, authority_id } = ctx
  const id = await queries.takeId(db)
  const sealed_secret = secret && body.sign_in !== 'none' ? secrets.seal(secret, placeOfSecret(authority_id, id)) : null
  await queries.insertConnection(db, authority_id, { id, values: { ...values, sealed_secret }, now: ctx.clock() })
  await ctx.audit({ action: 'telematics.connected', subject: 'telematics_connection', subject_id: id, changes: values })
  return await pollSoon(ctx, id)
}

/** Changes a connection. A secret that was given for another address is not shown to a new one. */
export async function updateConnection(
  ctx: RequestContext,
  secrets: SealedSecrets,
  id: number,
  { lock_version, secret, ...change }: RouteInput<typeof telematics.update>['body'],
): Promise<TelematicsConnection> {
  if (secret === undefined && Object.values(change).every((value) => value === undefined))
    throw new Problem('nothing_to_change')
  const { sealed_secret, ...before } = await lockThere(ctx, id)
  await refuseDisputed(ctx, { subject: 'telematics_connection', before, values: change, version_read: lock_version })
  const after = { ...before, ...definedOf(change) }
  const ways = waysOf(after)
  const moved =
    hostOf(after.address) !== hostOf(before.address) || hostOf(ways.token_address) !== hostOf(before.token_address)
  const preserved = moved || after.sign_in === 'none' ? null : sealed_secret
  const sealed =
    secret && after.sign_in !== 'none'
      ? secrets.seal(secret, placeOfSecret(ctx.authority_id, id))
      : secret === null
        ? null
        : preserved
  assertSignIn({ ...after, ...ways, has_secret: sealed !== null })
  const values = { ...definedOf(change), ...ways }
  await queries.updateConnection(ctx.db, ctx.authority_id, {
    id,
    values: { ...values, sealed_secret: sealed },
    now: ctx.clock(),
  })
  await auditEdit(ctx, { action: 'telematics.updated', subject: 'telematics_connection', before, values })
  if (sealed !== sealed_secret)
    await ctx.audit({ action: 'telematics.secret_changed', subject: 'telematics_connection', subject_id: id })
  return await pollSoon(ctx, id)
}

/** Ends a connection; doing it again finds nothing. */
export async function endConnection(ctx: RequestContext, id: number): Promise<void> {
  const { name } = await lockThere(ctx, id)
  await queries.endConnection(ctx.db, ctx.authority_id, { id, now: ctx.clock() })
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

async function lockThere(ctx: RequestContext, id: number): Promise<queries.ConnectionRow> {
  return orNotFound(await queries.lockConnection(ctx.db, ctx.authority_id, id))
}

async function pollSoon(ctx: RequestContext, id: number): Promise<TelematicsConnection> {
  await ctx.enqueue(newJob(pollConnections, { authority_id: ctx.authority_id }))
  await ctx.emit({ type: 'equipment.changed' })
  return await connectionFor(ctx, id)
}

const hostOf = (address: string | null | undefined): string | null => (address ? new URL(address).origin : null)

const definedOf = <Values extends object>(values: Values): { [Key in keyof Values]: Exclude<Values[Key], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never

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
