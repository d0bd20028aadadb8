import type { ProviderBody } from '@milepost/contract'
import { SYSTEM } from '../../../platform/context.ts'
import { cookieName } from '../../../platform/http/own-cookies.ts'
import { Problem, ProblemWithHeaders } from '../../../platform/problem.ts'
import type { SessionDirectory } from '../../../platform/sessions/session-directory.ts'
import { addressKey, countAttempt, type Caller, type Proven } from '../../sessions/index.ts'
import { providerToUse } from '../identity-providers.queries.ts'
import { protocolOf, usable } from '../identity-providers.service.ts'
import { ProviderFailure, SignInRefusal, type NamedPerson, type UsableProvider } from '../protocol.ts'
import { takeAttempt, type AttemptRow } from './attempts.queries.ts'
import { cookieOf, hashOf, MOST_FROM_ADDRESS, type SsoParts } from './begin-sign-in.ts'
import { personOf } from './person-of.ts'
import { AFTER_SIGN_OUT_PATH } from './callback-address.ts'

export type FinishParts = SsoParts & { directory: SessionDirectory }

/** The longest ID token that is sent back in a header; servers in between take no longer ones. */
const LONGEST_HEADER = 6000

/**
 * Whom a provider named who sent a browser back with a code. An attempt is used once, whatever comes of it, and in the browser that began it.
 * @throws Problem `sso_expired`, `sso_refused`, `provider_unreachable`, `no_access`, `too_many_attempts`
 */
export async function finishSignIn(
  parts: FinishParts,
  { authorization_code: code, redirect_uri, redirect_state, issuer }: ProviderBody,
  caller: Caller,
): Promise<Proven> {
  const { platform, tenants, protocols, directory, public_url, clock } = parts
  const now = clock()
  await countAttempt(platform, [{ key: `sso:${addressKey(caller.address)}`, most: MOST_FROM_ADDRESS }], now)
  const attempt = await takeAttempt(platform, {
    state: redirect_state,
    browser_hash: browserOf(caller, `${cookieName(cookieOf(redirect_state), public_url.startsWith('https:'))}=`),
    now,
  })
  if (!attempt || attempt.callback_uri !== redirect_uri) throw new Problem('sso_expired')
  const { authority_id } = attempt
  const row = await providerToUse(tenants.reads(authority_id), authority_id, attempt.provider_id)
  if (!row?.enabled) throw new Problem('sso_expired')
  const provider = usable(parts, row)
  const named = await protocolOf(protocols, row.kind)
    .finish(provider, attempt, { code, issuer, now })
    .catch((error: unknown) => refuse(parts, { error, provider, attempt, address: caller.address }))
  const person = await tenants
    .work({ actor: SYSTEM, authority_id, address: caller.address }, (work) => personOf(work, provider, named))
    .catch((error: unknown) => {
      // A person who cannot be created, such as one who was removed, has no access.
      if (error instanceof Problem && error.code === 'employee_create_failed') return null
      throw error
    })
  if (!person) throw await withoutAccess(parts, { provider, attempt, named })
  for (const session_id of person.sessions) directory.forget(session_id)
  const { subject, session_index, id_token, two_factors } = named
  return {
    user_id: person.user_id,
    method: row.kind,
    authority_id,
    two_factors,
    provider: { provider_id: row.id, subject, session_index, id_token },
  }
}

/**
 * The browser that has to have begun the sign-in, by its cookie. Browsers send an `Origin` with every such call, which no page can leave out; a caller without one
 * is a program, which nobody else can make call us.
 */
function browserOf({ origin, cookies }: Caller, name: string): Buffer | null {
  const cookie = (cookies ?? '')
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(name))
  return origin === null && cookie === undefined ? null : hashOf(cookie?.slice(name.length) ?? '')
}

/** Why a provider's answer is not accepted is for the agency's log; the person is told that it is not. */
async function refuse(
  { tenants }: FinishParts,
  {
    error,
    provider: { id, name },
    attempt: { authority_id },
    address,
  }: { error: unknown; provider: UsableProvider; attempt: AttemptRow; address: string },
): Promise<never> {
  if (!(error instanceof SignInRefusal || error instanceof ProviderFailure)) throw error
  const changes = { provider: name, reason: error.message }
  await tenants.work({ actor: SYSTEM, authority_id, address }, ({ audit }) =>
    audit({ action: 'identity_provider.refused', subject: 'identity_provider', subject_id: id, changes }),
  )
  throw new Problem(error instanceof ProviderFailure ? 'provider_unreachable' : 'sso_refused', { name })
}

/**
 * The refusal of a person without access. The ID token goes back with it, with the address at which the browser signs out at the provider, so that another account
 * can be chosen there.
 */
async function withoutAccess(
  { protocols }: FinishParts,
  {
    provider,
    attempt: { callback_uri },
    named: { subject, session_index, id_token },
  }: { provider: UsableProvider; attempt: AttemptRow; named: NamedPerson },
): Promise<Problem> {
  if (id_token === null || id_token.length > LONGEST_HEADER) return new Problem('no_access')
  const after = new URL(AFTER_SIGN_OUT_PATH, callback_uri).href
  const session = { subject, session_index, id_token, after }
  const away = provider.signs_out ? await protocolOf(protocols, provider.kind).signOut(provider, session) : null
  return new ProblemWithHeaders(
    'no_access',
    { 'id-token': id_token },
    away === null ? undefined : { sign_out_uri: away },
  )
}
