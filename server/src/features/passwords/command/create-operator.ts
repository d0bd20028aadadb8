import { DAY_MS, MINUTE_MS } from '@milepost/contract/core/time/days'
import { INVITATION_DAYS } from '@milepost/contract'
import { inAuthority } from '../../../platform/database/transaction.ts'
import { isOneAddress } from '../../../platform/mail/index.ts'
import { drawLink } from '../draw-link.ts'
import { addToInstallation, noteInstallationEvent, personOf, type PersonRow } from './command.queries.ts'
import { linkLines, type LinkCommandParts } from './command-parts.ts'

/** Words that the command takes, for `parseArgs`. */
export const operatorWords = { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string' } } as const

interface Words {
  email?: string | undefined
  /** The person's name, for the audit log. */
  name?: string | undefined
  /** By default `operator`. */
  role?: string | undefined
}

/**
 * Creates an operator of the installation, or a supporter, and returns a link by which that person chooses a password. Typed again it creates another
 * link. Throws errors that are written for the person at the command line.
 */
export async function createOperatorByCommand(parts: LinkCommandParts, words: Words): Promise<string[]> {
  const [email, role] = [words.email?.trim() ?? '', words.role ?? 'operator']
  if (!isOneAddress(email)) throw new Error('Name the person: --email somebody@agency.example')
  if (role !== 'operator' && role !== 'support') throw new Error(`--role is operator or support, not ${role}.`)
  const { pool, clock, public_url, typed_by } = parts
  return await inAuthority(pool, 0, async (db) => {
    const person = await db.row<PersonRow>(personOf(email))
    if (person && person.authority_ids.length > 0)
      throw new Error(`${email} works for an agency. Who runs the installation needs another address.`)
    if (person?.installation_role && person.installation_role !== role)
      throw new Error(`${email} is ${person.installation_role} already.`)
    const [added] = await db.rows<{ id: number }>(addToInstallation(email, role))
    if (!added) throw new Error('the person was not written')
    const action = person?.installation_role ? 'password_link.drawn' : `${role}.created`
    const changes = { email, ...(words.name && { name: words.name }) }
    const actor_name = `npm run create-operator (${typed_by})`
    await db.run(noteInstallationEvent({ at: clock(), actor_name, action, user_id: added.id, changes }))
    const minutes = (INVITATION_DAYS * DAY_MS) / MINUTE_MS
    const link = await drawLink(db, { now: clock(), user_id: added.id, authority_id: null, minutes, public_url })
    return [
      `${email} ${role === 'operator' ? 'runs' : 'supports'} the installation.`,
      ...linkLines(email, link, `${INVITATION_DAYS} days`),
    ]
  })
}
