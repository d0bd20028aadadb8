import type { LiveEventType, Role } from '@milepost/contract'
import type { Employee, Work } from '../../platform/context.ts'
import type { EndSessionsParts } from './end-sessions.ts'
import { membershipsOf } from './sessions.queries.ts'

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

/** Records events of the person, not of one agency, in the audit log of every agency that the person works for. */
export async function auditInAgencies(
  { platform, tenants }: Pick<EndSessionsParts, 'platform' | 'tenants'>,
  { user_id, email, session_id, address }: OwnAct,
  { fact, also, ...event }: OwnEvent,
): Promise<void> {
  for (const membership of await membershipsOf(platform, user_id)) {
    const { authority_id, authority_name, membership_id, role, first_name, last_name } = membership
    const actor: Employee = {
      kind: 'employee',
      user_id,
      session_id,
      membership_id,
      role: role as Role,
      name: `${first_name} ${last_name}`,
      email,
      district_id: null,
      authority_name,
      impersonated_by: null,
    }
    await tenants.work({ actor, authority_id, address }, async (work) => {
      const { audit, emit } = work
      await also?.(work, membership_id)
      await audit({ ...event, subject: 'user', subject_id: user_id })
      if (fact) await emit({ type: fact, ids: [membership_id] })
    })
  }
}
