import { writeJobs } from '../../platform/database/events.queries.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import { auditInAgencies } from '../sessions/index.ts'
import { factorMailJob } from './factor-mail.job.ts'
import type { FactorAction } from './factor-mails.ts'
import type { FactorParts } from './factor-parts.ts'
import { personById } from './factors.queries.ts'

/** A person whose second factors changed or were used, and from where. */
export interface FactorAct {
  user_id: number
  /** 0 before a session began. */
  session_id: number
  address: string
}

/** Records what happened to a person's second factors in the audit log of every agency of theirs, and notifies the person by email. */
export async function noteAct(
  parts: FactorParts,
  { user_id, session_id, address }: FactorAct,
  { action, changes }: { action: FactorAction; changes?: { name: string } },
): Promise<void> {
  const person = await personById(parts.platform, user_id)
  if (!person) return
  await auditInAgencies(
    parts,
    { user_id, email: person.email, session_id, address },
    { action, ...(changes && { changes }) },
  )
  await writeJobs(parts.platform, [newJob(factorMailJob, { user_id, action, name: changes?.name ?? '' })])
}
