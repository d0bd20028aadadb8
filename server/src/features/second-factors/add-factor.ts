import { MOST_PASSKEYS, type PasskeyRegistration, type TotpBegun } from '@milepost/contract'
import { Problem } from '../../platform/problem.ts'
import { newRefreshToken } from '../../platform/sessions/refresh-token.ts'
import { openEnrollment, sealEnrollment, type EnrollmentOwner } from './enrollment.ts'
import { totpPlace, type FactorParts } from './factor-parts.ts'
import { factorsOf, saveTotp } from './factors.queries.ts'
import { noteAct, type FactorAct } from './note-act.ts'
import { readRegistration, registrationOptions } from './passkeys.ts'
import { addPasskey, passkeyByCredential, passkeysOf, type PasskeyRow } from './passkeys.queries.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { siteOf } from './site.ts'
import { newTotpSecret, qrPath, stepOfCode, totpUri } from './totp.ts'

/** Begins to add an authenticator app; nothing is stored before its first code. */
export function beginTotp(
  { secrets, clock }: FactorParts,
  { owner, email }: { owner: EnrollmentOwner; email: string },
): TotpBegun {
  const secret = newTotpSecret()
  const uri = totpUri(secret, email)
  return { enrollment: sealEnrollment(secrets, owner, { kind: 'totp', secret }, clock()), secret, uri, qr: qrPath(uri) }
}

interface Confirmed {
  owner: EnrollmentOwner
  enrollment: string
  /** Runs once the answer is known to be right and before anything is stored; throws where another request was faster. */
  claim?: () => Promise<void>
}

/** Adds the authenticator app by its first code, which is used with that. Returns the first recovery codes of a person without any. */
export async function confirmTotp(
  parts: FactorParts,
  act: FactorAct,
  { owner, enrollment, code, claim }: Confirmed & { code: string },
): Promise<string[] | null> {
  const { platform, secrets, clock } = parts
  const { user_id } = act
  const { secret } = openEnrollment(secrets, owner, { kind: 'totp', enrollment, now: clock() })
  const step = stepOfCode(secret, code, clock())
  if (step === null) throw new Problem('code_refused')
  await claim?.()
  const secret_sealed = secrets.seal(secret, totpPlace(user_id))
  await saveTotp(platform, { user_id, secret_sealed, step, now: clock() })
  await noteAct(parts, act, { action: 'totp.added' })
  return await firstRecoveryCodes(parts, user_id)
}

/** Begins to add a passkey at the address of the page. */
export async function beginPasskey(
  parts: FactorParts,
  { user_id, owner, email, origin }: { user_id: number; owner: EnrollmentOwner; email: string; origin: string | null },
) {
  const site = await siteOf(parts, origin)
  if (site === null) throw new Problem('passkey_needs_name')
  if ((await passkeysOf(parts.platform, user_id)).length >= MOST_PASSKEYS)
    throw new Problem('too_many_passkeys', { most: MOST_PASSKEYS })
  const challenge = newRefreshToken()
  const options = await registrationOptions(parts.platform, { user_id, email, site, challenge })
  const content = { kind: 'passkey', challenge, rp_id: site.rp_id } as const
  return { enrollment: sealEnrollment(parts.secrets, owner, content, parts.clock()), options: { ...options } }
}

/** Adds a passkey by the answer of its authenticator, which verified a person who was there. */
export async function confirmPasskey(
  parts: FactorParts,
  act: FactorAct,
  {
    owner,
    enrollment,
    name,
    passkey,
    origin,
    claim,
  }: Confirmed & { name: string; passkey: PasskeyRegistration; origin: string | null },
): Promise<{ key: PasskeyRow; recovery_codes: string[] | null }> {
  const { platform, secrets, clock } = parts
  const { challenge, rp_id } = openEnrollment(secrets, owner, { kind: 'passkey', enrollment, now: clock() })
  const site = await siteOf(parts, origin)
  if (site?.rp_id !== rp_id) throw new Problem('passkey_refused', { reason: 'domain' })
  const registered = await readRegistration(passkey, { site, challenge })
  if (await passkeyByCredential(platform, registered.credential_id)) throw new Problem('passkey_known')
  await claim?.()
  const { user_id } = act
  const key = await addPasskey(platform, { ...registered, user_id, rp_id, name, now: clock(), most: MOST_PASSKEYS })
  if (!key) throw new Problem('too_many_passkeys', { most: MOST_PASSKEYS })
  await noteAct(parts, act, { action: 'passkey.added', changes: { name } })
  return { key, recovery_codes: await firstRecoveryCodes(parts, user_id) }
}

/** The first factor brings recovery codes: whoever loses it is not locked out. */
async function firstRecoveryCodes({ platform, clock }: FactorParts, user_id: number): Promise<string[] | null> {
  const { recovery_codes_left } = await factorsOf(platform, user_id)
  return recovery_codes_left === null ? await newRecoveryCodes(platform, user_id, clock()) : null
}
