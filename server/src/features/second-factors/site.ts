import { isIP } from 'node:net'
import type { Database } from '../../platform/database/database.ts'
import { hostOf } from '../../platform/http/host-of.ts'
import { isOwnHost } from './site.queries.ts'

/** An address at which people open the product: what a page there is, for passkeys. */
export interface Site {
  /** `https://milepost.example` */
  origin: string
  /** The domain for which passkeys are created there (WebAuthn's RP ID). */
  rp_id: string
}

/** Machines of their own: browsers treat them as secure. */
const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')

/**
 * The domain of passkeys at a host. An agency's address below the installation's has the installation's passkeys; any other agency's address has its own, since
 * browsers give a domain only what belongs to it. Null for an address without a name.
 */
export function rpIdOf(host: string, public_host: string | null): string | null {
  const name = host.toLowerCase()
  if (isIP(name.replaceAll(/[[\]]/g, '')) !== 0 || name === '') return null
  const isBelow = public_host !== null && isIP(public_host) === 0 && name.endsWith(`.${public_host}`)
  return isBelow ? public_host : name
}

/**
 * Those of a person's passkeys whose domains a session may name. That of an identity provider names the page's own and the installation's, since another agency's
 * address would disclose that the person works there (D1).
 */
export function namedPasskeys<Key extends { rp_id: string }>(
  keys: readonly Key[],
  { by_provider, here, public_url }: { by_provider: boolean; here: string | null; public_url: string },
): readonly Key[] {
  if (!by_provider) return keys
  const public_host = hostOf(public_url)
  const own = public_host === null ? null : rpIdOf(public_host, null)
  return keys.filter(({ rp_id }) => rp_id === here || rp_id === own)
}

/**
 * The site of a page by its `Origin`; null for a page that is none of ours, without a name, or not secure. What the page says is compared with what the
 * authenticator signed, so that a wrong one achieves nothing.
 */
export async function siteOf(
  { platform, public_url }: { platform: Database; public_url: string },
  origin: string | null,
): Promise<Site | null> {
  const host = origin === null ? null : hostOf(origin)
  if (origin === null || host === null) return null
  const public_host = hostOf(public_url)
  const rp_id = rpIdOf(host, public_host)
  if (rp_id === null) return null
  const site = { origin: new URL(origin).origin, rp_id }
  if (isLocal(host)) return isIP(public_host ?? '') !== 0 || isLocal(public_host ?? '') ? site : null
  if (!origin.startsWith('https:')) return null
  return host === public_host || (await isOwnHost(platform, host)) ? site : null
}
