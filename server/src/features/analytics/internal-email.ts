import { domainToASCII } from 'node:url'

/** Labels of letters, digits and hyphens, and a top-level domain. */
const name = /^(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/**
 * A domain as the domain name system has it: lower case, international names in punycode, without the dot at its end. Null for what is no domain. Two spellings
 * of one domain give the same text.
 */
export function readDomain(text: string): string | null {
  // What separates parts of an address ends the name for the reader of addresses, and is none of it here.
  if (/[/\\?#%:[\]]/.test(text)) return null
  const ascii = domainToASCII(text.trim().replace(/^@/, '').replace(/\.$/, '')).replace(/\.$/, '')
  return name.test(ascii) ? ascii : null
}

/** Domains whose people are internal: these alone or, where chosen, what is below them, too. */
export interface InternalDomains {
  /** As `readDomain` gives them. */
  domains: readonly string[]
  with_subdomains: boolean
}

/**
 * Whether an email address is of an internal domain. It is compared as a whole, or by whole labels: `notexample.com` is not in `example.com`. An address
 * whose domain cannot be read counts as internal: nobody is counted by mistake.
 */
export function isInternalEmail(email: string, { domains, with_subdomains }: InternalDomains): boolean {
  const domain = readDomain(email.slice(email.lastIndexOf('@') + 1))
  if (domain === null) return true
  return domains.some((internal) => domain === internal || (with_subdomains && domain.endsWith(`.${internal}`)))
}
