import type { Role } from '@milepost/contract'
import { writeAuditEvent } from '../../platform/database/events.queries.ts'
import { endSessions, membershipsOf, type EndSessionsParts } from '../sessions/index.ts'

/** A person whose password has changed, and from where that was done. */
export interface ChangedPassword {
  user_id: number
  email: string
  /** The session that goes on; all others end. */
  kept: number | null
  address: string
}

/** Ends what was opened by the password before, and notes the change in the audit log of every agency that the person works for. */
export async function noteChange(
  parts: EndSessionsParts,
  { user_id, email, kept, address }: ChangedPassword,
): Promise<void> {
  await endSessions(parts, { user_id, only: null, kept })
  for (const { authority_id, authority_name, membership_id, role, first_name, last_name } of await membershipsOf(
    parts.platform,
    user_id,
  )) {
    const actor = {
      kind: 'employee' as const,
      user_id,
      session_id: kept ?? 0,
      membership_id,
      role: role as Role,
      name: `${first_name} ${last_name}`,
      email,
      district_id: null,
      authority_name,
      impersonated_by: null,
    }
    await parts.tenants.write(authority_id, (db) =>
      writeAuditEvent(
        db,
        { authority_id, actor, address },
        { action: 'password.changed', subject: 'user', subject_id: user_id },
      ),
    )
  }
}
