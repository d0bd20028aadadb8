import { readTotpCode, type SecondFactorKind } from '@milepost/contract'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { Problem } from '../../platform/problem.ts'
import { countAttempt, forgetFailures } from '../sessions/index.ts'
import { totpPlace, type FactorParts } from './factor-parts.ts'
import { spendTotpStep, totpSecretOf } from './factors.queries.ts'
import { noteAct } from './note-act.ts'
import { verifyAnswer } from './passkeys.ts'
import { notePasskeyUse, passkeyByCredential, type PasskeyRow } from './passkeys.queries.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { siteOf, type Site } from './site.ts'
import { stepOfCode } from './totp.ts'

/** Wrong second factors of a person within 15 minutes, over all challenges (D4). */
const MOST_WRONG = 10

/** What a person shows, and from where. */
export interface Shown {
  answer: { code: string } | { passkey: object }
  /** The secret whose challenge a passkey signed. */
  token: string
  origin: string | null
  address: string
}

/**
 * Whether a person shows one of their second factors; which it was, null for a wrong one. Each is good once: a code of the app by its step, a recovery code, a
 * passkey by its counter and by the challenge, which the caller uses up.
 * @throws Problem too_many_attempts after ten wrong ones in 15 minutes
 */
export async function showsFactor(parts: FactorParts, user_id: number, shown: Shown): Promise<SecondFactorKind | null> {
  const key = `factor:${user_id}`
  await countAttempt(parts.platform, [{ key, most: MOST_WRONG }], parts.clock())
  const kind = await kindShown(parts, user_id, shown)
  if (kind !== null) await forgetFailures(parts.platform, key)
  return kind
}

async function kindShown(
  parts: FactorParts,
  user_id: number,
  { answer, token, origin, address }: Shown,
): Promise<SecondFactorKind | null> {
  const { platform, clock } = parts
  if ('passkey' in answer) {
    const site = await siteOf(parts, origin)
    if (site === null) throw new Problem('passkey_needs_name')
    const key = await passkeyShown(parts, answer.passkey, { site, token, address })
    return key?.user_id === user_id ? 'passkey' : null
  }
  if (readTotpCode(answer.code) !== null) return (await showsTotp(parts, user_id, answer.code)) ? 'totp' : null
  if (!(await useRecoveryCode(platform, user_id, answer.code, clock()))) return null
  await noteAct(parts, { user_id, address, session_id: 0 }, { action: 'recovery_code.used' })
  return 'recovery_code'
}

async function showsTotp({ platform, secrets, clock }: FactorParts, user_id: number, code: string): Promise<boolean> {
  const sealed = await totpSecretOf(platform, user_id)
  const secret = sealed === null ? null : secrets.open(sealed, totpPlace(user_id))
  const step = secret === null ? null : stepOfCode(secret, code, clock())
  return step !== null && (await spendTotpStep(platform, { user_id, step, now: clock() }))
}

/**
 * The passkey of an answer that was signed here for the challenge of `token`; null for any other answer. An authenticator whose counter did not advance has a
 * copy: its answer is refused, and its person is notified.
 */
export async function passkeyShown(
  parts: FactorParts,
  answer: object,
  { site, token, address }: { site: Site; token: string; address: string },
): Promise<PasskeyRow | null> {
  const response = answer as AuthenticationResponseJSON
  const key = await passkeyByCredential(parts.platform, response.id)
  const verified = key && (await verifyAnswer(response, { key, site, token }))
  if (!key || !verified) return null
  if (await notePasskeyUse(parts.platform, { id: key.id, ...verified, now: parts.clock() })) return key
  const act = { user_id: key.user_id, address, session_id: 0 }
  await noteAct(parts, act, { action: 'passkey.copied', changes: { name: key.name } })
  return null
}
