import type { SignInAnswer } from '@milepost/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { SealedSecrets } from '../../platform/secrets/sealed-secrets.ts'
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from '../../platform/sessions/access-token.ts'
import { hashToken, newRefreshToken } from '../../platform/sessions/refresh-token.ts'
import { startSession } from '../../platform/sessions/sessions.queries.ts'
import type { KnownDevices } from './known-devices.ts'
import {
  beginMemberships,
  closedAuthoritiesOf,
  grantsOf,
  installationRoleOf,
  membershipsOf,
} from './sessions.queries.ts'
import { isKnown, type Caller, type Entered, type Proven, type SignInWays } from './sign-in-ways.ts'

export interface CompleteSignInParts {
  db: Database
  tokens: AccessTokens
  devices: KnownDevices
  secrets: SealedSecrets
  ways: SignInWays
  clock: () => Date
  /** Of the request: says who signed in, how, and with how many factors. */
  log: FastifyBaseLogger
}

export interface SignedIn {
  answer: SignInAnswer
  /** Marks this browser as known for the person; null where nobody's browser is meant. */
  cookie: string | null
}

/** Where an id token is sealed for. */
export const idTokenPlace = (user_id: number): string => `id-token:${user_id}`

/**
 * Begins the session of a proven person, or answers what is asked for besides. Invited people accept by signing in: until then nobody learns that the person
 * was known (D1). The session is for the first of the person's agencies, or under the first grant of a person from outside (D49); one who works for the
 * installation signs in without an agency, even if agencies have invited that person. Of several agencies it is the first whose rules allow the way. A way that is
 * confined to an agency enters that one alone, and accepts no invitation of another.
 * @throws Problem `no_access`, `agency_closed`, and what the agency's rules refuse
 */
export async function completeSignIn(parts: CompleteSignInParts, proven: Proven, caller: Caller): Promise<SignedIn> {
  const { db, ways, clock } = parts
  const { user_id, impersonation } = proven
  if (!impersonation && proven.authority_id === null)
    await beginMemberships(db, { user_id, address: caller.address, now: clock() })
  const place = await placeThatAllows(await placesOf(db, proven), impersonation ? [] : (ways.rules ?? []), proven)
  if (!impersonation) {
    const step = proven.two_factors ? null : await ways.second_factors?.asked(proven, place)
    if (step) return { answer: step, cookie: null }
  }
  return await begin(parts, { proven, place, caller })
}

type Place = Entered & { membership_id: number | null; grant_id: number | null }

/** Where a person may go, the first choice first: agencies as staff, otherwise under grants. */
async function placesOf(db: Database, { user_id, authority_id, impersonation }: Proven): Promise<[Place, ...Place[]]> {
  const nowhere: Place = { authority_id: null, role: null, capacity: null, membership_id: null, grant_id: null }
  if (authority_id === null && (await installationRoleOf(db, user_id)) !== null) return [nowhere]
  const isHere = (one: { authority_id: number }): boolean => authority_id === null || one.authority_id === authority_id
  const memberships = (await membershipsOf(db, user_id)).filter(
    (one) => isHere(one) && (!impersonation || one.membership_id === impersonation.membership_id),
  )
  const grants = memberships.length > 0 || impersonation ? [] : (await grantsOf(db, user_id)).filter(isHere)
  const [first, ...others] = [
    ...memberships.map((one) => ({ ...nowhere, ...pick(one), role: one.role, membership_id: one.membership_id })),
    ...grants.map((one) => ({ ...nowhere, ...pick(one), capacity: one.capacity, grant_id: one.grant_id })),
  ]
  if (!first) throw await withoutAgency(db, user_id)
  return [first, ...others]
}

const pick = ({ authority_id }: { authority_id: number }) => ({ authority_id })

/** The first place whose rules allow the way; otherwise what refuses the first one. */
async function placeThatAllows(
  [first, ...others]: readonly [Place, ...Place[]],
  rules: NonNullable<SignInWays['rules']>,
  proven: Proven,
): Promise<Place> {
  try {
    for (const rule of rules) await rule(proven, first)
    return first
  } catch (refusal) {
    const [next, ...rest] = others
    if (!(refusal instanceof Problem) || !next) throw refusal
    return await placeThatAllows([next, ...rest], rules, proven).catch(() => Promise.reject(refusal))
  }
}

/** Why a person has no agency to sign in to: all of them are closed, or there is none. */
async function withoutAgency(db: Database, user_id: number): Promise<Problem> {
  const [closed] = await closedAuthoritiesOf(db, user_id)
  return closed ? new Problem('agency_closed', { name: closed.authority_name }) : new Problem('no_access')
}

async function begin(
  { db, tokens, devices, secrets, ways, clock, log }: CompleteSignInParts,
  { proven, place, caller }: { proven: Proven; place: Place; caller: Caller },
): Promise<SignedIn> {
  const { user_id, method, provider, impersonation } = proven
  const refresh_token = newRefreshToken()
  const session_id = await startSession(db, {
    user_id,
    authority_id: place.authority_id,
    membership_id: place.membership_id,
    grant_id: place.grant_id,
    user_agent: caller.user_agent,
    address: caller.address,
    token_hash: hashToken(refresh_token),
    method,
    two_factors: proven.two_factors,
    provider: provider && {
      ...provider,
      id_token_sealed: provider.id_token === null ? null : secrets.seal(provider.id_token, idTokenPlace(user_id)),
    },
    impersonation,
  })
  const { two_factors } = proven
  log.info({ user: user_id, session: session_id, agency: place.authority_id, method, two_factors }, 'signed in')
  const presented = devices.presented(caller.cookies, clock())
  if (!impersonation)
    for (const tell of ways.began ?? [])
      await tell({
        user_id,
        session_id,
        authority_id: place.authority_id,
        method,
        known_device: isKnown(presented, user_id),
        caller,
      })
  return {
    answer: {
      access_token: await tokens.sign(session_id, clock()),
      refresh_token,
      expires_in: ACCESS_TOKEN_SECONDS,
      ...(provider?.id_token != null && { id_token: provider.id_token }),
    },
    cookie: impersonation ? null : devices.cookieFor(user_id, presented, clock()),
  }
}
