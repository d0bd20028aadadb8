import { brokenRules, type PasswordLink, type passwords, type RouteInput } from '@milepost/contract'
import { z } from 'zod'
import type { RequestContext, Work } from '../../platform/context.ts'
import { defineJob, newJob } from '../../platform/jobs/define-job.ts'
import { writeJobs } from '../../platform/database/events.queries.ts'
import { Problem } from '../../platform/problem.ts'
import { hashToken } from '../../platform/sessions/refresh-token.ts'
import {
  accountKey,
  addressKey,
  auditInAgencies,
  beginMemberships,
  countAttempt,
  endSessions,
  type EndSessionsParts,
  forgetFailures,
  grantsOf,
  hashPassword,
  type KnownDevices,
  membershipsOf,
  readUsername,
  sessionHolder,
} from '../sessions/index.ts'
import { isCommonPassword } from './common-passwords.ts'
import { isMadeOfContext, type PersonalTexts } from './context-words.ts'
import { assertOwnPassword } from './own-password.ts'
import {
  changePassword,
  invitationOfLink,
  personOfLink,
  setPasswordByLink,
  type LinkInvitationRow,
} from './passwords.queries.ts'

/** A person whose password has changed, and from where that was done. */
interface ChangedPassword {
  user_id: number
  email: string
  /** The session that continues; all others end. */
  except: number | null
  address: string
  end_addresses: boolean
}

/** Ends what was opened by the password before (API tokens with a reset, otherwise where the person says so), and notes the change in the audit log of every agency that the person works for. */
async function noteChange(
  parts: PasswordsParts,
  { user_id, email, except, address, end_addresses }: ChangedPassword,
): Promise<void> {
  await endSessions(parts, { user_id, only: null, except, within: null, api_tokens: except === null || end_addresses })
  await auditInAgencies(
    parts,
    { user_id, email, session_id: except ?? 0, address },
    {
      action: 'password.changed',
      ...(end_addresses && {
        changes: { addresses_ended: true },
        also: async (work, membership_id) => {
          for (const end of parts.addresses) await end(work, membership_id)
        },
      }),
    },
  )
}

type Named = { first_name: string; last_name: string; authority_name: string }

/** Texts about a person that may not be used as a password: the email address, names, companies, and agencies, also the one that invites. */
async function personalTexts(
  { platform }: Pick<EndSessionsParts, 'platform'>,
  { user_id, email }: { user_id: number; email: string },
  invitation: Named | null = null,
): Promise<PersonalTexts> {
  const [memberships, grants] = await Promise.all([membershipsOf(platform, user_id), grantsOf(platform, user_id)])
  const named: Named[] = [...memberships, ...grants, ...(invitation ? [invitation] : [])]
  return {
    email,
    others: [
      ...named.flatMap(({ first_name, last_name, authority_name }) => [first_name, last_name, authority_name]),
      ...grants.map(({ company_name }) => company_name),
    ],
  }
}

/** The job that sends a link. */
export const resetJob = defineJob({ name: 'password_reset_send', payload: z.strictObject({ username: z.string() }) })

/** Requests of 15 minutes: for one account, and from one address, wrong links too (D4). */
const MOST_FOR_ACCOUNT = 5
const MOST_FROM_ADDRESS = 50

/** Ends what opens something of a person of an agency by its address alone. */
export type EndAddresses = (work: Work, membership_id: number) => Promise<void>

export interface PasswordsParts extends EndSessionsParts {
  /** Has a code sent to a confirmed number, by which a new password can be chosen. */
  sendCode(phone: string, address: string): Promise<void>
  addresses: readonly EndAddresses[]
  devices: KnownDevices
  clock: () => Date
}

const checkDomain = (domain: string): void => {
  if (domain !== 'dotslip') throw new Problem('invalid_domain')
}

/** Requests a link, or a code for a phone. Only the job finds out whether there is such an account, so that the response and its timing are the same for all (D4). */
export async function requestReset(
  { platform, clock, sendCode }: PasswordsParts,
  { domain, ...account }: RouteInput<typeof passwords.requestReset>['body'],
  address: string,
): Promise<void> {
  checkDomain(domain)
  if ('phone' in account) return await sendCode(account.phone, address)
  const name = readUsername(account.username)
  await countAttempt(
    platform,
    [
      { key: `reset:${name.toLowerCase()}`, most: MOST_FOR_ACCOUNT },
      { key: `reset:${addressKey(address)}`, most: MOST_FROM_ADDRESS },
    ],
    clock(),
  )
  // Requests from one place take turns with those from others.
  await writeJobs(platform, [newJob(resetJob, { username: name })], { authority_id: 0, person: addressKey(address) })
}

/** The person of a valid link, and who invites by it; throws `link_expired`. */
export async function validateLink(
  { platform, clock }: PasswordsParts,
  { token, domain }: RouteInput<typeof passwords.validateToken>['body'],
  address: string,
): Promise<PasswordLink> {
  checkDomain(domain)
  const [token_hash, now] = [hashToken(token), clock()]
  const [person, invitation] = await Promise.all([
    personOfLink(platform, token_hash, now),
    invitationOfLink(platform, token_hash, now),
  ])
  if (!person) return await refuseLink({ platform, clock }, address)
  return { email: person.email, invitation: invitation && invitationIn(invitation) }
}

const invitationIn = ({ authority_id, authority_name, first_name, last_name }: LinkInvitationRow) => ({
  first_name,
  last_name,
  dot_authority: { id: authority_id, name: authority_name },
})

/**
 * Sets a password by a link, begins what its person is invited to, and ends all the person's sessions. A refused password leaves the link good. Returns the
 * cookie that marks the browser as known for the person, who can then sign in although the network may be locked.
 */
export async function setPassword(
  parts: PasswordsParts,
  { token, domain, ...chosen }: RouteInput<typeof passwords.set>['body'],
  address: string,
): Promise<string> {
  checkDomain(domain)
  const [now, token_hash] = [parts.clock(), hashToken(token)]
  const person = await personOfLink(parts.platform, token_hash, now)
  if (!person) return await refuseLink(parts, address)
  refuseWeak(chosen, await personalTexts(parts, person, await invitationOfLink(parts.platform, token_hash, now)))
  const password_hash = await hashPassword(chosen.password)
  const user_id = await setPasswordByLink(parts.platform, { token_hash, password_hash, now })
  if (user_id === null) return await refuseLink(parts, address)
  // A person with the link reads the emails of the address, and thereby accepts its invitations.
  await beginMemberships(parts.platform, { user_id, address, now })
  // Failed attempts that locked the account no longer count.
  await forgetFailures(parts.platform, accountKey(person.email))
  await noteChange(parts, { ...person, except: null, address, end_addresses: chosen.end_addresses })
  return parts.devices.cookieFor(user_id, [], now)
}

/** Changes one's own password; the caller's session stays, all others end. */
export async function changeOwnPassword(
  parts: PasswordsParts,
  { current_password, ...chosen }: RouteInput<typeof passwords.change>['body'],
  ctx: RequestContext,
): Promise<void> {
  const { user_id, session_id, email } = sessionHolder(ctx)
  const now = parts.clock()
  await assertOwnPassword(parts, user_id, current_password)
  refuseWeak(chosen, await personalTexts(parts, { user_id, email }))
  await changePassword(parts.platform, { user_id, password_hash: await hashPassword(chosen.password), now })
  const { end_addresses } = chosen
  await noteChange(parts, { user_id, email, except: session_id, address: ctx.address, end_addresses })
}

/** Throws `password_refused` with every rule that is broken (specification section 5). */
function refuseWeak(
  { password, password_confirmation }: { password: string; password_confirmation: string },
  known: PersonalTexts,
): void {
  const broken: readonly string[] = brokenRules(password)
  const guessed = [
    ...(isCommonPassword(password) ? ['common'] : []),
    ...(isMadeOfContext(password, known) ? ['context'] : []),
  ]
  const rules = broken.length === 0 ? guessed.slice(0, 1) : broken
  const faults = rules.map((code) => ({ path: 'password', code, message: `the password breaks the rule: ${code}` }))
  if (password !== password_confirmation)
    faults.push({ path: 'password_confirmation', code: 'differs', message: 'the confirmation is not the same' })
  if (faults.length > 0) throw new Problem('password_refused', undefined, faults)
}

async function refuseLink(
  { platform, clock }: Pick<PasswordsParts, 'platform' | 'clock'>,
  address: string,
): Promise<never> {
  await countAttempt(platform, [{ key: `link:${addressKey(address)}`, most: MOST_FROM_ADDRESS }], clock())
  throw new Problem('link_expired')
}
