import { isOneAddress } from '@milepost/contract'
import { Problem } from '../../platform/problem.ts'

/** Domains at which anybody can have an address: no agency's provider speaks for them. The list cannot be complete; it prevents the common mistakes. */
const openToAnybody = new Set([
  'aol.com',
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'yahoo.com',
])

/** Domains as they are stored: in lower case, each once, without an `@` that was typed in front. */
export const lowerDomains = (domains: readonly string[]): string[] => [
  ...new Set(domains.map((domain) => domain.trim().toLowerCase().replace(/^@/, ''))),
]

/** The domain of an email address in lower case; null for what is no address. */
export const domainOf = (email: string): string | null =>
  isOneAddress(email.trim())
    ? email
        .trim()
        .slice(email.trim().indexOf('@') + 1)
        .toLowerCase()
    : null

/** @throws Problem `invalid`, at each domain that is none, or at which anybody can have an address. */
export function assertDomains(domains: readonly string[]): void {
  const details = domains.flatMap((domain, at) => {
    const path = `email_domains.${at}`
    if (domainOf(`a@${domain}`) === null)
      return [{ path, code: 'domain', message: 'expected a domain such as dot.example.gov' }]
    if (openToAnybody.has(domain))
      return [{ path, code: 'domain_open', message: `anyone can have an address at ${domain}` }]
    return []
  })
  if (details.length > 0) throw new Problem('invalid', undefined, details)
}
