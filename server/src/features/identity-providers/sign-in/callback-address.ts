import { Problem } from '../../../platform/problem.ts'

/** The page to which a provider sends the browser back. */
export const CALLBACK_PATH = '/auth/callback'
/** Where people go after they signed out at a provider. */
export const AFTER_SIGN_OUT_PATH = '/auth/login'

const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/**
 * Whose page an address is: the installation's (`host` null), or the one of a host, which has to be an agency's own. Exactly the page, in the one spelling that it
 * has; null for anything else. An installation on one's own machine has any port of it.
 */
export function pageOf(address: string, path: string, public_url: string): { host: string | null } | null {
  const [asked, own] = [URL.parse(address), new URL(public_url)]
  if (asked === null || `${asked.origin}${path}` !== address || asked.protocol !== own.protocol) return null
  if (isLoopback(asked.hostname) && isLoopback(own.hostname)) return { host: null }
  if (asked.port !== own.port) return null
  return { host: asked.hostname === own.hostname ? null : asked.hostname }
}

/** @throws Problem `invalid` for an address that is not our callback page. */
export const notOurs = () =>
  new Problem('invalid', undefined, [
    { path: 'callback_uri', code: 'not_ours', message: `callback_uri must be ${CALLBACK_PATH} at an address of ours` },
  ])

/** A page at the installation's address and at those of an agency. */
export const atAddresses = (path: string, public_url: string, hosts: readonly string[]): string[] =>
  [null, ...hosts].map((host) => {
    const address = new URL(path, public_url)
    if (host !== null) address.hostname = host
    return address.href
  })
