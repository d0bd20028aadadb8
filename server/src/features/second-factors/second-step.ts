import { MOST_CODES_OF_CHALLENGE, type RouteInput, type RouteResponse, type secondSteps } from '@milepost/contract'
import { randomBytes } from 'node:crypto'
import type { RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { hashToken } from '../../platform/sessions/refresh-token.ts'
import { assertOwnPassword } from '../passwords/index.ts'
import type { Proven } from '../sessions/index.ts'
import { beginPasskey, beginTotp, confirmPasskey, confirmTotp } from './add-factor.ts'
import type { FactorParts } from './factor-parts.ts'
import { factorsOf, personById } from './factors.queries.ts'
import { answerOptions } from './passkeys.ts'
import { passkeysOf } from './passkeys.queries.ts'
import { kindsOf, passkeyAloneChallenge, provenOf } from './sign-in-factors.ts'
import { attemptChallenge, challengeOf, noteEnrolled } from './sign-in-challenges.queries.ts'
import { namedPasskeys, siteOf } from './site.ts'

/** Bytes of the code that completes a sign-in after a factor was added: 192 bits. */
const CODE_BYTES = 24

interface From {
  origin: string | null
  address: string
}

/** What a browser is asked to sign with, for the person of a challenge or for anybody. Throws `passkey_elsewhere` or `passkey_not_here` where the person's passkeys are of other addresses. */
export async function stepOptions(
  parts: FactorParts,
  { challenge }: RouteInput<typeof secondSteps.options>['body'],
  { origin }: From,
): Promise<RouteResponse<typeof secondSteps.options>> {
  const site = await siteOf(parts, origin)
  if (site === null) throw new Problem('passkey_needs_name')
  if (challenge === undefined) {
    const token = passkeyAloneChallenge(parts)
    return { challenge: token, options: { ...(await answerOptions(site, { token })) } }
  }
  const token_hash = hashToken(challenge)
  const row = await challengeOf(parts.platform, token_hash, parts.clock())
  if (!row) throw new Problem('challenge_expired')
  const by_provider = provenOf(parts, token_hash, row).provider !== undefined
  const keys = await passkeysOf(parts.platform, row.user_id)
  refuseElsewhere(namedPasskeys(keys, { by_provider, here: site.rp_id, public_url: parts.public_url }), site.rp_id)
  return { challenge, options: { ...(await answerOptions(site, { token: challenge, keys })) } }
}

/** Says where a person's passkeys work, as far as they may be named, where none works here. */
export function refuseElsewhere(keys: readonly { rp_id: string }[], rp_id: string): void {
  if (keys.some((key) => key.rp_id === rp_id)) return
  const domains = [...new Set(keys.map((key) => key.rp_id))].join(', ')
  throw domains === '' ? new Problem('passkey_not_here') : new Problem('passkey_elsewhere', { domains })
}

/**
 * Begins to add a second factor at the sign-in, where the agency requires one and the person has none. Only a password opens that: whoever signed in by a
 * provider or a phone gives it here, since neither may change what is the person's own.
 */
export async function enroll(
  parts: FactorParts,
  { challenge, kind, current_password }: RouteInput<typeof secondSteps.enroll>['body'],
  { origin }: From,
): Promise<RouteResponse<typeof secondSteps.enroll>> {
  const token_hash = hashToken(challenge)
  const row = await challengeOf(parts.platform, token_hash, parts.clock())
  if (!row) throw new Problem('challenge_expired')
  const { user_id, method } = provenOf(parts, token_hash, row)
  await refuseWithFactors(parts, user_id)
  if (method !== 'password') await assertOwnPassword(parts, user_id, current_password ?? '')
  const { email } = await personOf(parts, user_id)
  const owner = ownerOf(token_hash)
  if (kind === 'totp') return beginTotp(parts, { owner, email })
  return await beginPasskey(parts, { user_id, owner, email, origin })
}

/** Adds the factor, and returns what completes the sign-in by `POST /authenticate`, so that the recovery codes can be written down before. */
export async function enrolled(
  parts: FactorParts,
  body: RouteInput<typeof secondSteps.enrolled>['body'],
  { origin, address }: From,
): Promise<RouteResponse<typeof secondSteps.enrolled>> {
  const { platform, clock } = parts
  const token_hash = hashToken(body.challenge)
  const row = await attemptChallenge(platform, { token_hash, most: MOST_CODES_OF_CHALLENGE, now: clock() })
  if (!row) throw new Problem('challenge_expired')
  await refuseWithFactors(parts, row.user_id)
  const code = randomBytes(CODE_BYTES).toString('base64url')
  const claim = async () => {
    if (!(await noteEnrolled(platform, { token_hash, enrolled_hash: hashToken(code) })))
      throw new Problem('challenge_expired')
  }
  const act = { user_id: row.user_id, session_id: 0, address }
  const owner = ownerOf(token_hash)
  const recovery_codes =
    'code' in body
      ? await confirmTotp(parts, act, { owner, ...body, claim })
      : (await confirmPasskey(parts, act, { owner, ...body, origin, claim })).recovery_codes
  return { recovery_codes: recovery_codes ?? [], code }
}

const ownerOf = (token_hash: Buffer) => `challenge:${token_hash.toString('base64url')}` as const

/** Who has a second factor shows it: the first factor alone never adds another one. */
async function refuseWithFactors({ platform }: FactorParts, user_id: Proven['user_id']): Promise<void> {
  if (kindsOf(await factorsOf(platform, user_id)).length > 0) throw new Problem('challenge_expired')
}

async function personOf({ platform }: FactorParts, user_id: number) {
  const person = await personById(platform, user_id)
  if (!person) throw new Problem('challenge_expired')
  return person
}

/** The page and the network of a request. */
export const fromOf = (ctx: RequestContext, headers: Record<string, string | string[] | undefined>): From => ({
  origin: typeof headers['origin'] === 'string' ? headers['origin'] : null,
  address: ctx.address,
})
