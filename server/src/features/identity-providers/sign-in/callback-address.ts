import { Problem } from '../../../platform/problem.ts'

/** The page to which a provider sends the browser back. */
export const CALLBACK_PATH = '/auth/callback'

const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/**
 * Whose address a provider is to send the browser back to: the installation's (`host` null), or the one of a host, which has to be an agency's own. Exactly the
 * callback page, in the one spelling that it has.
 * @throws Problem `invalid`
 */
export function readCallback(callback_uri: string, public_url: string): { host: string | null } {
  const [asked, own] = [URL.parse(callback_uri), new URL(public_url)]
  const isPage = asked !== null && `${asked.origin}${CALLBACK_PATH}` === callback_uri && asked.port === own.port
  if (!isPage || asked.protocol !== own.protocol) throw notOurs()
  if (asked.hostname === own.hostname || (isLoopback(asked.hostname) && isLoopback(own.hostname))) return { host: null }
  return { host: asked.hostname }
}

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
