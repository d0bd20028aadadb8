import type { RouteInput, RouteResponse, sso } from '@milepost/contract'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Database } from '../../../platform/database/database.ts'
import { ownCookie } from '../../../platform/http/own-cookies.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Tenants } from '../../../platform/tenants.ts'
import { addressKey, countAttempt } from '../../sessions/index.ts'
import { providerToUse } from '../identity-providers.queries.ts'
import { protocolOf, usable, type ProviderParts } from '../identity-providers.service.ts'
import { ProviderFailure, type ProviderProtocol } from '../protocol.ts'
import { authorityAt, insertAttempt, offeredProviders, type OfferedRow } from './attempts.queries.ts'
import { CALLBACK_PATH, notOurs, pageOf } from './callback-address.ts'

export interface SsoParts extends Omit<ProviderParts, 'protocols'> {
  platform: Database
  tenants: Tenants
  protocols: readonly ProviderProtocol[]
  /** Where people open the product. */
  public_url: string
  clock: () => Date
}

/** Minutes in which a person has to come back from the provider. */
const MINUTES = 10
/** Sign-ins that begin or end within a quarter of an hour from one network; an agency's people share one. */
export const MOST_FROM_ADDRESS = 600

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Six random characters, as the front end expects them (D5); the nonce and the verifier have the security. */
const drawState = (): string => Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The name of the cookie that binds a sign-in to the browser that began it: one for each, so that two tabs do not disturb each other. */
export const cookieOf = (state: string): string => `milepost_sso_${state}`

interface Begun {
  answer: RouteResponse<typeof sso.redirect>
  cookie: string
}

/** Begins a sign-in at a provider. @throws Problem `not_found`, `invalid`, `provider_unreachable`, `too_many_attempts` */
export async function beginSignIn(
  parts: SsoParts,
  { idp, callback_uri, login_hint }: RouteInput<typeof sso.redirect>['query'],
  address: string,
): Promise<Begun> {
  const { platform, tenants, protocols, public_url, clock } = parts
  await countAttempt(platform, [{ key: `sso:${addressKey(address)}`, most: MOST_FROM_ADDRESS }], clock())
  const { id, authority_id, name } = await providerAsked(platform, { idp, callback_uri, public_url })
  const provider = await providerToUse(tenants.reads(authority_id), authority_id, id)
  if (!provider) throw new Problem('not_found')
  const [nonce, code_verifier] = [randomBytes(16).toString('base64url'), randomBytes(32).toString('base64url')]
  const browser = randomBytes(16).toString('base64url')
  const attempt = { authority_id, provider_id: id, nonce, code_verifier, callback_uri, browser_hash: hashOf(browser) }
  const now = clock()
  const expires_at = new Date(now.getTime() + MINUTES * 60_000)
  let state = drawState()
  while (!(await insertAttempt(platform, { ...attempt, state, now, expires_at }))) state = drawState()
  const begun = { ...attempt, state }
  const redirect_uri = await protocolOf(protocols, provider.kind)
    .begin(usable(parts, provider), begun, { login_hint: login_hint ?? null })
    .catch((error: unknown) => {
      if (error instanceof ProviderFailure) throw new Problem('provider_unreachable', { name })
      throw error
    })
  const https = public_url.startsWith('https:')
  const cookie = ownCookie({ name: cookieOf(state), value: browser, seconds: MINUTES * 60, https })
  return { answer: { redirect_uri, redirect_state: state }, cookie }
}

/** The one provider that is meant: by its id or name, of the agency whose address the page is at, where it is one. */
async function providerAsked(
  db: Database,
  { idp, callback_uri, public_url }: { idp: string | undefined; callback_uri: string; public_url: string },
): Promise<OfferedRow> {
  const callback = pageOf(callback_uri, CALLBACK_PATH, public_url)
  if (!callback) throw notOurs()
  const { host } = callback
  const authority_id = host === null ? null : await authorityAt(db, host)
  if (host !== null && authority_id === null) throw notOurs()
  const asked = idp === undefined || idp === '' ? null : idp
  const found = await offeredProviders(db, { authority_id, idp: asked })
  const only = found.find(({ id }) => String(id) === asked) ?? (found.length === 1 ? found[0] : undefined)
  if (!only) throw new Problem('not_found')
  return only
}
