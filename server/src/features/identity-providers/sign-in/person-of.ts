import type { Role } from '@milepost/contract'
import type { Work } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { roleForGroups } from '../../directory-roles/index.ts'
import { addEmployee, beginEmployee, giveRole, lockEmployees } from '../../employees/index.ts'
import { domainOf } from '../email-domains.ts'
import type { NamedPerson, UsableProvider } from '../protocol.ts'
import {
  linkIdentity,
  membershipAt,
  membershipOf,
  useIdentity,
  type HeldMembership,
  type Identity,
} from './person-of.queries.ts'

/** Whom a provider may sign in. */
export interface SignedInPerson {
  user_id: number
  /** Sessions that remember an earlier role. */
  sessions: readonly number[]
}

/**
 * The employee whom a provider named, in the agency of the provider: by issuer and subject; at the first sign-in by a verified email address, if the agency knows
 * the person by it; otherwise a new employee, where the provider creates people. Gives the role that groups give. Null for anybody else: a later change of the
 * address at the provider leads to nobody, nor does an account that was created there anew.
 */
export async function personOf(
  work: Work,
  provider: UsableProvider,
  named: NamedPerson,
): Promise<SignedInPerson | null> {
  const { db, authority_id } = work
  const { issuer, subject } = named
  const identity = { authority_id, provider_id: provider.id, issuer, subject }
  const given = await roleGiven(work, named)
  if (given === 'refuse') return null
  const linked = (await useIdentity(db, identity, work.clock())) ?? (await linkedMeanwhile(work, identity))
  if (linked) return await enter(work, await membershipOf(db, authority_id, linked.user_id), given)
  const { email } = named
  if (email === null || !named.email_verified) return null
  const held = await membershipAt(db, authority_id, email)
  if (!held) return await create(work, { provider, identity, named: { ...named, email }, given })
  if (held.status === 'deleted' || !(await link(work, provider, { identity, person: held }))) return null
  return await enter(work, held, given)
}

/** First sign-ins of an agency come one after the other, so that two of one person at once, as in two tabs, are one person's. */
async function linkedMeanwhile(work: Work, identity: Identity): Promise<{ user_id: number } | null> {
  await lockEmployees(work.db, work.authority_id)
  return await useIdentity(work.db, identity, work.clock())
}

/** The role that groups give; null where people keep what they have. */
async function roleGiven(work: Work, { groups }: NamedPerson): Promise<Role | 'refuse' | null> {
  if (groups === null) return null
  const { role, outcome } = await roleForGroups(work, groups)
  return outcome === 'refuse' ? 'refuse' : role
}

async function link(
  work: Work,
  { id, name }: UsableProvider,
  { identity, person }: { identity: Identity; person: { id: number; user_id: number } },
): Promise<boolean> {
  const { user_id } = person
  if (!(await linkIdentity(work.db, identity, { user_id, now: work.clock() }))) return false
  const changes = { provider: name, employee_id: person.id }
  await work.audit({ action: 'identity_provider.linked', subject: 'identity_provider', subject_id: id, changes })
  return true
}

/** Lets an employee in: an invited one accepts by this. */
async function enter(work: Work, held: HeldMembership | null, role: Role | null): Promise<SignedInPerson | null> {
  if (!held || held.status === 'deleted') return null
  await beginEmployee(work, held.id)
  const { sessions } = role === null ? { sessions: [] } : await giveRole(work, held.id, role)
  return { user_id: held.user_id, sessions }
}

/** Creates the employee, where the provider does that, for addresses of its domains, if it has any. */
async function create(
  work: Work,
  {
    provider,
    identity,
    named: { first_name, last_name, email },
    given,
  }: {
    provider: UsableProvider
    identity: Identity
    named: NamedPerson & { email: string }
    given: Role | null
  },
): Promise<SignedInPerson | null> {
  const role = given ?? provider.role_without_groups
  const { email_domains } = provider
  const isOurs = email_domains.length === 0 || email_domains.includes(domainOf(email) ?? '')
  if (!provider.creates_people || role === null || !isOurs) return null
  const person = await addEmployee(work, { first_name, last_name, email, role })
  // Somebody who was purged here has another account at the provider.
  if (!(await link(work, provider, { identity, person }))) throw new Problem('employee_create_failed', { message: '' })
  return { user_id: person.user_id, sessions: [] }
}
