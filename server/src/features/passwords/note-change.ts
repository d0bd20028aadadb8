import { auditInAgencies, endSessions, type EndSessionsParts } from '../sessions/index.ts'

/** A person whose password has changed, and from where that was done. */
export interface ChangedPassword {
  user_id: number
  email: string
  /** The session that continues; all others end. */
  except: number | null
  address: string
}

/** Ends what was opened by the password before, and notes the change in the audit log of every agency that the person works for. */
export async function noteChange(
  parts: EndSessionsParts,
  { user_id, email, except, address }: ChangedPassword,
): Promise<void> {
  await endSessions(parts, { user_id, only: null, except })
  await auditInAgencies(parts, { user_id, email, session_id: except ?? 0, address }, { action: 'password.changed' })
}
