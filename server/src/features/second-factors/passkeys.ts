import type { PasskeyRegistration } from '@milepost/contract'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { handleOf, passkeysOf, type PasskeyRow } from './passkeys.queries.ts'
import type { Site } from './site.ts'

/** Bytes of a person's handle at authenticators. */
const HANDLE_BYTES = 32
/** How long browsers wait for the person, in ms. */
const PATIENCE = 5 * 60_000
/** Signatures that passkeys may make, as COSE numbers them: EdDSA, ES256, and RS256, which Windows makes. */
const ALGORITHMS = [-8, -7, -257]

/** The WebAuthn challenge that belongs to a secret of ours: bound to it, and of no use without it. */
export const passkeyChallenge = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update('passkey-challenge:').update(token).digest())

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** What a browser is asked to create for a person: a passkey that names its person and checks who uses it. */
export async function registrationOptions(
  db: Database,
  { user_id, email, site, challenge }: { user_id: number; email: string; site: Site; challenge: string },
) {
  const [handle, existing] = await Promise.all([
    handleOf(db, user_id, randomBytes(HANDLE_BYTES)),
    passkeysOf(db, user_id),
  ])
  return await generateRegistrationOptions({
    rpName: 'Milepost',
    rpID: site.rp_id,
    userName: email,
    userDisplayName: email,
    userID: new Uint8Array(handle),
    challenge: passkeyChallenge(challenge),
    timeout: PATIENCE,
    supportedAlgorithmIDs: ALGORITHMS,
    attestationType: 'none',
    excludeCredentials: existing
      .filter(({ rp_id }) => rp_id === site.rp_id)
      .map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** What a registration says; throws `passkey_refused` where it was not made here, for this, by a person who was there and was verified. */
export async function readRegistration(
  passkey: PasskeyRegistration,
  { site, challenge }: { site: Site; challenge: string },
) {
  const verified = await verifyRegistrationResponse({
    response: passkey as RegistrationResponseJSON,
    expectedChallenge: base64url(passkeyChallenge(challenge)),
    expectedOrigin: site.origin,
    expectedRPID: site.rp_id,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserPresence: true,
    requireUserVerification: true,
  }).catch((error: unknown) => refused(error))
  if (!verified.verified) throw new Problem('passkey_refused', { reason: 'signature' })
  const { credential, credentialDeviceType, credentialBackedUp } = verified.registrationInfo
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: (passkey.response.transports ?? []).slice(0, 10),
    backup_eligible: credentialDeviceType === 'multiDevice',
    backed_up: credentialBackedUp,
  }
}

/** Which part of an answer is wrong, by the library's message: for people who write clients. */
export function reasonOf(message: string): string {
  if (/RP ID/i.test(message)) return 'domain'
  if (/origin/i.test(message)) return 'origin'
  if (/challenge/i.test(message)) return 'challenge'
  if (/user.*present/i.test(message)) return 'presence'
  if (/user verification|user.*verified/i.test(message)) return 'verification'
  return 'unreadable'
}

function refused(error: unknown): never {
  throw new Problem('passkey_refused', { reason: reasonOf(error instanceof Error ? error.message : '') })
}

/** What a browser is asked to sign with: some passkeys, or any that it has for this address. */
export const answerOptions = (site: Site, { token, keys }: { token: string; keys?: readonly PasskeyRow[] }) =>
  generateAuthenticationOptions({
    rpID: site.rp_id,
    challenge: passkeyChallenge(token),
    timeout: PATIENCE,
    userVerification: 'required',
    ...(keys && {
      allowCredentials: keys
        .filter(({ rp_id }) => rp_id === site.rp_id)
        .map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    }),
  })

export interface VerifiedAnswer {
  counter: number
  backed_up: boolean
}

/** Whether an answer was signed by a passkey, here, for the challenge of `token`, with its person verified; null where not. Its counter is the caller's to check. */
export async function verifyAnswer(
  response: AuthenticationResponseJSON,
  { key, site, token }: { key: PasskeyRow; site: Site; token: string },
): Promise<VerifiedAnswer | null> {
  if (key.rp_id !== site.rp_id) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: base64url(passkeyChallenge(token)),
      expectedOrigin: site.origin,
      expectedRPID: site.rp_id,
      // The counter is compared by the statement that stores it, so that two answers at once cannot both pass.
      credential: { id: key.credential_id, publicKey: new Uint8Array(Buffer.from(key.public_key, 'hex')), counter: 0 },
      requireUserVerification: true,
    })
    if (!verified) return null
    return { counter: authenticationInfo.newCounter, backed_up: authenticationInfo.credentialBackedUp }
  } catch {
    return null
  }
}
