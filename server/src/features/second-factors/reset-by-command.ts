import { writeAuditEvent, writeJobs } from '../../platform/database/events.queries.ts'
import { bindAuthority, inAuthority } from '../../platform/database/transaction.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import { endSessionsOf } from '../../platform/sessions/sessions.queries.ts'
import { noteInstallationEvent, personByName, type LinkCommandParts, type NamedPerson } from '../passwords/index.ts'
import { factorMailJob } from './factor-mail.job.ts'
import { removeFactors } from './factors.queries.ts'

/**
 * Removes all second factors of a person who lost them, and ends the person's sessions: for people of several agencies, and for those who run the installation. It
 * is recorded in the audit log of the installation and of each agency of the person, who is notified. Throws errors that are written for the person at the
 * command line.
 */
export async function resetFactorsByCommand(parts: LinkCommandParts, email: string | undefined): Promise<string[]> {
  if (!email) throw new Error('Name the person: --email somebody@agency.example')
  const { pool, clock, typed_by } = parts
  const name = `npm run reset-second-factors (${typed_by})`
  const actor = {
    kind: 'operator',
    user_id: 0,
    session_id: 0,
    name,
    email: '',
    installation_role: 'operator',
  } as const
  return await inAuthority(pool, 0, async (db) => {
    const person = await db.row<NamedPerson>(personByName(email))
    const removed = person && (await removeFactors(db, person.id))
    if (!person || !removed?.removed) throw new Error(`${email} has no second factors.`)
    const { id: user_id, authority_ids } = person
    await endSessionsOf(db, { user_id, only: null, except: null, within: null, api_tokens: true })
    const event = { action: 'second_factors.reset', subject: 'user', subject_id: user_id }
    await db.run(noteInstallationEvent({ at: clock(), actor_name: name, action: event.action, user_id, changes: {} }))
    await writeJobs(db, [newJob(factorMailJob, { user_id, action: 'second_factors.reset' as const, name: '' })])
    for (const authority_id of authority_ids) {
      await bindAuthority(db, authority_id)
      await writeAuditEvent(db, { authority_id, actor, address: '' }, event)
    }
    return [
      `The second factors of ${email} were removed, and all sessions ended. The person signs in with the password.`,
    ]
  })
}
