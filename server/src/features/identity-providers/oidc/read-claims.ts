import { isOneAddress, type OidcSettings } from '@milepost/contract'
import { domainOf } from '../email-domains.ts'
import type { NamedPerson } from '../protocol.ts'

type Claims = Readonly<Record<string, unknown>>

/** Groups that are read, and the characters of each: what a directory sends beyond that is left out. */
const MOST_GROUPS = 1000
const LONGEST_GROUP = 250
const LONGEST_NAME = 100

/**
 * An email address as a person's, in ASCII: letters of other scripts that look or fold alike are no one's here. Anything else, such as a list or an object, is none.
 */
export function readEmail(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 254) return null
  return /^[\x21-\x7e]+$/.test(value) && isOneAddress(value) ? value : null
}

/**
 * Whether an address is verified: where the provider says so, some as text, or says nothing and the settings trust it for this domain. `false` is always believed.
 */
export function readVerified(
  { email, email_verified }: Claims,
  { trusts_email, email_domains }: { trusts_email: boolean; email_domains: readonly string[] },
): boolean {
  if (email_verified !== undefined && email_verified !== null)
    return email_verified === true || email_verified === 'true'
  const domain = domainOf(readEmail(email) ?? '')
  return trusts_email && domain !== null && email_domains.includes(domain)
}

/**
 * The groups of a person by the settings' claim: a list, or one. None where the directory names none; null where the settings name no claim, or where the
 * directory says that there are too many to send (Entra's `_claim_names`).
 */
export function readGroups(claims: Claims, { groups_claim }: Pick<OidcSettings, 'groups_claim'>): string[] | null {
  if (groups_claim === null) return null
  const value = claims[groups_claim]
  if (value === undefined && hasDistributed(claims, groups_claim)) return null
  return [value]
    .flat()
    .filter((group) => typeof group === 'string' && group !== '' && group.length <= LONGEST_GROUP)
    .slice(0, MOST_GROUPS) as string[]
}

const hasDistributed = ({ _claim_names: names }: Claims, claim: string): boolean =>
  typeof names === 'object' && names !== null && claim in names

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll(/\p{C}/gu, ' ').trim().slice(0, LONGEST_NAME).toWellFormed() : ''

/** First and last name: as the directory has them, otherwise the parts of the full name or of the address, so that nobody is without one. */
export function readNames(claims: Claims, email: string | null): { first_name: string; last_name: string } {
  const [given, family] = [textOf(claims['given_name']), textOf(claims['family_name'])]
  if (given !== '' && family !== '') return { first_name: given, last_name: family }
  const [first, ...rest] = textOf(claims['name']).split(/\s+/).filter(Boolean)
  if (first !== undefined && rest.length > 0) return { first_name: first, last_name: rest.join(' ') }
  const [local = '-', ...others] = (email ?? '')
    .slice(0, (email ?? '').indexOf('@'))
    .split(/[._-]+/)
    .filter(Boolean)
  return {
    first_name: given || first || capitalized(local),
    last_name: family || others.map(capitalized).join(' ') || '-',
  }
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Whether the person was asked for two factors (RFC 8176). */
export const isMultiFactor = ({ amr }: Claims): boolean => Array.isArray(amr) && amr.includes('mfa')

/** Whom verified claims name. */
export function readPerson(
  claims: Claims & { sub: string },
  { settings, email_domains, id_token }: { settings: OidcSettings; email_domains: readonly string[]; id_token: string },
): NamedPerson {
  const email = readEmail(claims['email'])
  return {
    issuer: settings.issuer,
    subject: claims.sub,
    email,
    email_verified: readVerified(claims, { ...settings, email_domains }),
    ...readNames(claims, email),
    groups: readGroups(claims, settings),
    two_factors: isMultiFactor(claims),
    session_index: typeof claims['sid'] === 'string' ? claims['sid'].slice(0, 1000) : null,
    id_token,
  }
}
