import { writeAuditEvent } from '../../../platform/database/events.queries.ts'
import { bindAuthority, inAuthority } from '../../../platform/database/transaction.ts'
import { drawLink } from '../draw-link.ts'
import { noteInstallationEvent, personOf, type PersonRow } from './command.queries.ts'
import { linkLines, type LinkCommandParts } from './command-parts.ts'

/** How long a link that a person forwards is valid, in hours. */
const LINK_HOURS = 24

/**
 * Creates a link for choosing a password, where no email can be sent: for people who forgot theirs, and for invited people. It is recorded in the
 * audit log of the installation and of each agency of the person. Throws a readable message for an address that nobody has.
 */
export async function printPasswordLink(parts: LinkCommandParts, email: string | undefined): Promise<string[]> {
  if (!email) throw new Error('Name the person: --email somebody@agency.example')
  const { pool, clock, public_url, typed_by } = parts
  const actor_name = `npm run password-link (${typed_by})`
  const actor = {
    kind: 'operator',
    user_id: 0,
    session_id: 0,
    name: actor_name,
    email: '',
    installation_role: 'operator',
  } as const
  return await inAuthority(pool, 0, async (db) => {
    const person = await db.row<PersonRow>(personOf(email))
    if (!person || (person.installation_role === null && person.authority_ids.length === 0))
      throw new Error(`Nobody with the address ${email} works for an agency or for the installation.`)
    const event = { action: 'password_link.drawn', subject: 'user', subject_id: person.id }
    await db.run(
      noteInstallationEvent({ at: clock(), actor_name, action: event.action, user_id: person.id, changes: {} }),
    )
    for (const authority_id of person.authority_ids) {
      await bindAuthority(db, authority_id)
      await writeAuditEvent(db, { authority_id, actor, address: '' }, event)
    }
    const link = await drawLink(db, {
      now: clock(),
      user_id: person.id,
      authority_id: null,
      minutes: LINK_HOURS * 60,
      public_url,
    })
    return linkLines(email, link, `${LINK_HOURS} hours`)
  })
}
