import type { LiveEventType } from '@milepost/contract'
import type { Employee, Grantee, Work } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import type { EndSessionsParts } from './end-sessions.ts'
import { employeeIn, granteeIn } from './actors-in.ts'
import { grantsOf, membershipsOf } from './sessions.queries.ts'

/** A person who did something to their own account, and from where. */
export interface OwnAct {
  user_id: number
  email: string
  /** 0 where it was done by a link, without a session. */
  session_id: number
  address: string
}

/** What was done; `fact` is published so that open pages of these agencies show the changed employee, `also` is done in the transaction of each. */
export interface OwnEvent {
  action: string
  changes?: Record<string, unknown>
  fact?: LiveEventType
  also?: (work: Work, membership_id: number) => Promise<void>
}

/** Records events of the person, not of one agency, in the audit log of every agency that the person works for, or that gave the person access. */
export async function auditInAgencies(
  { platform, tenants }: Pick<EndSessionsParts, 'platform' | 'tenants'>,
  act: OwnAct,
  { fact, also, ...event }: OwnEvent,
): Promise<void> {
  const { user_id, address } = act
  for (const [authority_id, actor] of await actorsOf(platform, act)) {
    await tenants.work({ actor, authority_id, address }, async (work) => {
      const { audit, emit } = work
      if (actor.kind === 'employee') await also?.(work, actor.membership_id)
      await audit({ ...event, subject: 'user', subject_id: user_id })
      if (fact && actor.kind === 'employee') await emit({ type: fact, ids: [actor.membership_id] })
    })
  }
}

/** The person in each agency, once: as staff, otherwise under the first grant. */
async function actorsOf(
  platform: Database,
  { user_id, email, session_id }: OwnAct,
): Promise<Map<number, Employee | Grantee>> {
  const session = { user_id, email, session_id }
  const [memberships, grants] = await Promise.all([membershipsOf(platform, user_id), grantsOf(platform, user_id)])
  return new Map<number, Employee | Grantee>([
    ...grants.toReversed().map((grant) => [grant.authority_id, granteeIn(grant, session)] as const),
    ...memberships.map((membership) => [membership.authority_id, employeeIn(membership, session)] as const),
  ])
}
