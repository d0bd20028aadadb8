import type { RouteResponse, Role, agencies } from '@milepost/contract'
import type { Employee, RequestContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { writeAuditEvent } from '../../platform/database/events.queries.ts'
import { bindAuthority } from '../../platform/database/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { inTransaction } from '../../platform/services.ts'
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from '../../platform/sessions/access-token.ts'
import { hashToken, newRefreshToken } from '../../platform/sessions/refresh-token.ts'
import type { SessionDirectory } from '../../platform/sessions/session-directory.ts'
import { endSession, startSession } from '../../platform/sessions/sessions.queries.ts'
import { closedAuthoritiesOf, membershipsOf, sessionHolder, type MembershipRow } from '../sessions/index.ts'

export interface SwitchParts {
  tokens: AccessTokens
  directory: SessionDirectory
  clock: () => Date
}
export interface Wanted {
  authority_id: number
  user_agent: string | null
}

/**
 * Switches to another of the person's agencies (D1): a new session with new tokens; the caller's session ends with all of its tokens, so that nothing
 * known of it is worth anything afterwards. Throws `not_found` for an agency in which the person has no active membership, `agency_closed` for one that
 * is closed, and `forbidden` for somebody who acts in another's name: that ends in the agency in which it began.
 */
export async function switchAgency(
  { tokens, directory, clock }: SwitchParts,
  ctx: RequestContext,
  wanted: Wanted,
): Promise<RouteResponse<typeof agencies.activate>> {
  const actor = sessionHolder(ctx)
  if (actor.kind === 'employee' && actor.impersonated_by !== null) throw new Problem('forbidden')
  const refresh_token = newRefreshToken()
  const session_id = await inTransaction(ctx, async (tx) => {
    const membership = await membershipIn(tx.db, actor.user_id, wanted.authority_id)
    // Two requests at once switch only once.
    if (!(await endSession(tx.db, actor.session_id))) throw new Problem('unauthenticated')
    const started = await startSession(tx.db, {
      user_id: actor.user_id,
      authority_id: membership.authority_id,
      membership_id: membership.membership_id,
      user_agent: wanted.user_agent,
      address: ctx.address,
      token_hash: hashToken(refresh_token),
      continues: actor.session_id,
    })
    await noteSwitch(tx, membership, { ended: actor.session_id, started })
    return started
  })
  directory.forget(actor.session_id)
  return { access_token: await tokens.sign(session_id, clock()), refresh_token, expires_in: ACCESS_TOKEN_SECONDS }
}

async function membershipIn(db: Database, user_id: number, authority_id: number): Promise<MembershipRow> {
  const found = (await membershipsOf(db, user_id)).find((membership) => membership.authority_id === authority_id)
  if (found) return found
  const closed = (await closedAuthoritiesOf(db, user_id)).find((agency) => agency.authority_id === authority_id)
  throw closed ? new Problem('agency_closed', { name: closed.authority_name }) : new Problem('not_found')
}

/** Records the switch in both agencies, in each without naming the other: where else a person works is not theirs to know (D1). */
async function noteSwitch(
  tx: RequestContext,
  membership: MembershipRow,
  { ended, started }: { ended: number; started: number },
): Promise<void> {
  const { user_id } = sessionHolder(tx)
  const subject = { subject: 'user', subject_id: user_id }
  if (tx.authority_id !== 0) {
    await tx.emit({ type: 'session.ended', ids: [ended] })
    await tx.audit({ action: 'agency.left', ...subject, changes: { session_id: ended } })
  }
  await bindAuthority(tx.db, membership.authority_id)
  await writeAuditEvent(
    tx.db,
    { authority_id: membership.authority_id, actor: employeeBy(tx, membership, started), address: tx.address },
    { action: 'agency.entered', ...subject, changes: { session_id: started } },
  )
}

/** The person as the other agency knows them. */
function employeeBy(tx: RequestContext, membership: MembershipRow, session_id: number): Employee {
  const { user_id, email } = sessionHolder(tx)
  return {
    kind: 'employee',
    user_id,
    session_id,
    membership_id: membership.membership_id,
    role: membership.role as Role,
    name: `${membership.first_name} ${membership.last_name}`,
    email,
    district_id: null,
    authority_name: membership.authority_name,
    impersonated_by: null,
  }
}
