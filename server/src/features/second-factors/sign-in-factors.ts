import { CHALLENGE_MINUTES, MOST_CODES_OF_CHALLENGE, type FactorBody, type SecondFactorKind } from '@milepost/contract'
import { MINUTE_MS } from '@milepost/contract/core/time/days'
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { Problem } from '../../platform/problem.ts'
import { hashToken, newRefreshToken } from '../../platform/sessions/refresh-token.ts'
import {
  addressKey,
  countAttempt,
  refuseLocked,
  type Caller,
  type Entered,
  type Proven,
  type SecondFactors,
} from '../sessions/index.ts'
import { passkeyShown, showsFactor } from './check-factor.ts'
import type { FactorParts } from './factor-parts.ts'
import { factorsOf, isRequired, type FactorsRow } from './factors.queries.ts'
import { handleOf, spendPasskeyChallenge } from './passkeys.queries.ts'
import { addChallenge, attemptChallenge, spendChallenge, type ChallengeRow } from './sign-in-challenges.queries.ts'
import { siteOf } from './site.ts'

/** Refused passkeys of a network within 15 minutes. */
const MOST_WRONG_PASSKEYS = 50
const CHALLENGE_MS = CHALLENGE_MINUTES * MINUTE_MS

/** What a person has, in the order in which it is asked for. */
export const kindsOf = ({ totp_created_at, passkey_domains, recovery_codes_left }: FactorsRow): SecondFactorKind[] => {
  const kinds: SecondFactorKind[] = [
    ...(passkey_domains.length > 0 ? (['passkey'] as const) : []),
    ...(totp_created_at === null ? [] : (['totp'] as const)),
  ]
  return kinds.length > 0 && recovery_codes_left ? [...kinds, 'recovery_code'] : kinds
}

/** Where what the first factor has shown is sealed for. */
const provenPlace = (token_hash: Buffer): string => `sign-in-challenge:${token_hash.toString('base64url')}`

/** What the first factor has shown, as a challenge has it. */
export const provenOf = ({ secrets }: FactorParts, token_hash: Buffer, row: ChallengeRow): Proven => {
  const text = secrets.open(row.proven_sealed, provenPlace(token_hash))
  if (text === null) throw new Problem('challenge_expired')
  return JSON.parse(text) as Proven
}

/**
 * Second factors at the sign-in: asked of people who have one, and of those whose agency requires one, who then add it first. A way that counts as two factors
 * by itself is not asked again.
 */
export const signInFactors = (parts: FactorParts): SecondFactors => ({
  asked: async (proven, entered) => {
    if (proven.two_factors) return null
    const kinds = kindsOf(await factorsOf(parts.platform, proven.user_id))
    if (kinds.length === 0 && !(await requiredIn(parts, entered))) return null
    return { second_factor: kinds, challenge: await drawChallenge(parts, proven) }
  },
  answer: (body, caller) =>
    'passkey' in body && isPasskeyAlone(body.challenge)
      ? passkeyAlone(parts, body, caller)
      : answerChallenge(parts, body, caller),
})

/** Whether the agency that is entered requires a second factor of the person's role or capacity. */
export async function requiredIn(
  { platform, clock }: Pick<FactorParts, 'platform' | 'clock'>,
  { authority_id, role, capacity }: Entered,
): Promise<boolean> {
  const holder = role ?? capacity
  return (
    authority_id !== null && holder !== null && (await isRequired(platform, { authority_id, holder, now: clock() }))
  )
}

async function drawChallenge({ platform, secrets, clock }: FactorParts, proven: Proven): Promise<string> {
  const challenge = newRefreshToken()
  const [token_hash, now] = [hashToken(challenge), clock()]
  await addChallenge(platform, {
    token_hash,
    user_id: proven.user_id,
    proven_sealed: secrets.seal(JSON.stringify(proven), provenPlace(token_hash)),
    now,
    expires_at: new Date(now.getTime() + CHALLENGE_MS),
  })
  return challenge
}

/** The person of a challenge, who shows a second factor for it. Of several right answers at once one counts. */
async function answerChallenge(parts: FactorParts, body: FactorBody, caller: Caller): Promise<Proven> {
  const { platform, clock } = parts
  const token_hash = hashToken(body.challenge)
  const row = await attemptChallenge(platform, { token_hash, most: MOST_CODES_OF_CHALLENGE, now: clock() })
  if (!row) throw new Problem('challenge_expired')
  const { origin, address } = caller
  const enrolled = 'code' in body && row.enrolled_hash !== null && isEnrolled(row.enrolled_hash, body.code)
  if (!enrolled && !(await showsFactor(parts, row.user_id, { answer: body, token: body.challenge, origin, address })))
    throw new Problem('second_factor_refused')
  if (!(await spendChallenge(platform, token_hash))) throw new Problem('challenge_expired')
  return { ...provenOf(parts, token_hash, row), two_factors: true }
}

/** Whether it is the code that was given for the factor that was just added by the challenge. */
const isEnrolled = (hash: string, code: string): boolean => timingSafeEqual(Buffer.from(hash, 'hex'), hashToken(code))

/** Sealed by us: a challenge for any passkey of an address, which nobody stores before it is used. */
const ALONE = 'passkey-alone'
const alone = z.strictObject({ expires_at: z.int() })
const isPasskeyAlone = (challenge: string): boolean => challenge.startsWith('v1.')

/** A challenge by which a passkey signs in alone. */
export const passkeyAloneChallenge = ({ secrets, clock }: FactorParts): string =>
  secrets.seal(JSON.stringify({ expires_at: clock().getTime() + CHALLENGE_MS }), ALONE)

/**
 * The person of a passkey, which has verified who uses it, and so counts as two factors. An unknown passkey and a wrong signature get the same answer, and
 * count for the network.
 */
async function passkeyAlone(
  parts: FactorParts,
  { challenge, passkey }: Extract<FactorBody, { passkey: object }>,
  { origin, address }: Caller,
): Promise<Proven> {
  const { platform, secrets, clock } = parts
  const key = `passkey:${addressKey(address)}`
  await refuseLocked(platform, [key], clock())
  const text = secrets.open(challenge, ALONE)
  const expires_at = text === null ? 0 : alone.parse(JSON.parse(text)).expires_at
  if (expires_at < clock().getTime()) throw new Problem('challenge_expired')
  const site = await siteOf(parts, origin)
  if (site === null) throw new Problem('passkey_needs_name')
  const shown = await passkeyShown(parts, passkey, { site, token: challenge, address })
  if (!shown || !(await isHandleOf(parts, shown.user_id, passkey))) {
    await countAttempt(platform, [{ key, most: MOST_WRONG_PASSKEYS }], clock())
    throw new Problem('second_factor_refused')
  }
  const spent = { challenge_hash: hashToken(challenge), expires_at: new Date(expires_at) }
  if (!(await spendPasskeyChallenge(platform, spent))) throw new Problem('challenge_expired')
  return { user_id: shown.user_id, method: 'passkey', authority_id: null, two_factors: true }
}

/** Whether the authenticator named the person of the passkey (WebAuthn Level 3, section 7.2, step 6). */
async function isHandleOf({ platform }: FactorParts, user_id: number, passkey: object): Promise<boolean> {
  const { userHandle } = (passkey as { response: { userHandle?: unknown } }).response
  const handle = await handleOf(platform, user_id, hashToken(newRefreshToken()))
  return typeof userHandle === 'string' && handle.equals(Buffer.from(userHandle, 'base64url'))
}
