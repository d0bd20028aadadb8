import type { PersonIdentity } from '@milepost/contract'
import { employeeOf, type RequestContext } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { inTransaction } from '../../../platform/services.ts'
import type { SessionDirectory } from '../../../platform/sessions/session-directory.ts'
import { endSessionsOfProvider } from '../sign-in/sign-out.queries.ts'
import * as queries from './identities.queries.ts'
import type { IdentityRow } from './identities.queries.ts'

export interface IdentitiesParts {
  platform: Database
  directory: SessionDirectory
}

/** An employee's identities, for an administrator. @throws Problem `not_found` */
export async function employeeIdentities(ctx: RequestContext, id: number): Promise<PersonIdentity[]> {
  const { db, authority_id } = ctx
  const { user_id } = orNotFound(await queries.personOfEmployee(db, authority_id, id))
  return (await queries.identitiesOf(db, authority_id, user_id)).map((row) => shown(row, true))
}

/** One's own, in the agency of the session. */
export async function ownIdentities(parts: IdentitiesParts, ctx: RequestContext): Promise<PersonIdentity[]> {
  const { db, authority_id } = ctx
  const { user_id } = employeeOf(ctx)
  const rows = await queries.identitiesOf(db, authority_id, user_id)
  if (rows.length === 0) return []
  const [required, own_way] = await Promise.all([
    queries.requiresProvider(db, authority_id),
    queries.hasOwnWay(parts.platform, user_id),
  ])
  return rows.map((row) => shown(row, canDoWithout(row, { rows, required, own_way })))
}

const shown = (
  { provider_id, name, kind, linked_at, last_used_at }: IdentityRow,
  may_unlink: boolean,
): PersonIdentity => ({ provider: { id: provider_id, name, kind }, linked_at, last_used_at, may_unlink })

/** Whether a person can still sign in to the agency without an identity: by another one, which has to be a required one where the agency requires any, or by their own means. */
export const canDoWithout = <Row extends { enabled: boolean; required: boolean }>(
  identity: Row,
  { rows, required, own_way }: { rows: readonly Row[]; required: boolean; own_way: boolean },
): boolean => {
  const others = rows.filter((row) => row !== identity && row.enabled)
  return required ? others.some((row) => row.required) : own_way || others.length > 0
}

/** Unlinks an employee from a provider, for an administrator. @throws Problem `not_found` */
export async function unlinkEmployee(
  parts: IdentitiesParts,
  ctx: RequestContext,
  { id, provider_id }: { id: number; provider_id: number },
): Promise<void> {
  const { user_id } = orNotFound(await queries.personOfEmployee(ctx.db, ctx.authority_id, id))
  await unlink(parts, ctx, { provider_id, user_id, employee_id: id })
}

/** Unlinks oneself. @throws Problem `not_found`, `only_way_in` */
export async function unlinkOwn(parts: IdentitiesParts, ctx: RequestContext, provider_id: number): Promise<void> {
  const { user_id, membership_id } = employeeOf(ctx)
  const identity = orNotFound((await ownIdentities(parts, ctx)).find(({ provider }) => provider.id === provider_id))
  if (!identity.may_unlink) throw new Problem('only_way_in')
  await unlink(parts, ctx, { provider_id, user_id, employee_id: membership_id })
}

/** Forgets who a provider says that a person is; the sessions in which it vouched for them end with that. */
async function unlink(
  { directory }: IdentitiesParts,
  ctx: RequestContext,
  { employee_id, ...whose }: { provider_id: number; user_id: number; employee_id: number },
): Promise<void> {
  const ended = await inTransaction(ctx, async (tx) => {
    const { db, authority_id } = tx
    const { name } = orNotFound(await queries.unlinkIdentity(db, authority_id, whose))
    const ids = await endSessionsOfProvider(db, { authority_id, ...whose })
    await tx.audit({
      action: 'identity_provider.unlinked',
      subject: 'identity_provider',
      subject_id: whose.provider_id,
      changes: { provider: name, employee_id },
    })
    if (ids.length > 0) await tx.emit({ type: 'session.ended', ids })
    return ids
  })
  for (const session_id of ended) directory.forget(session_id)
}
