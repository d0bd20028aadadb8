import { CHALLENGE_MINUTES } from '@milepost/contract'
import { MINUTE_MS } from '@milepost/contract/core/time/days'
import { z } from 'zod'
import { Problem } from '../../platform/problem.ts'
import type { SealedSecrets } from '../../platform/secrets/sealed-secrets.ts'

/** What was begun and is not stored before it is confirmed: it goes to its person and back, sealed. */
const begun = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('totp'), secret: z.string(), expires_at: z.int() }),
  z.strictObject({ kind: z.literal('passkey'), challenge: z.string(), rp_id: z.string(), expires_at: z.int() }),
])
type Begun = z.output<typeof begun>
type Of<Kind extends Begun['kind']> = Extract<Begun, { kind: Kind }>

/** Whose it is: a session, or the challenge of a sign-in. Sealed for one, it opens nothing for another. */
export type EnrollmentOwner = `session:${number}` | `challenge:${string}`

const placeOf = (owner: EnrollmentOwner): string => `second-factor-enrollment:${owner}`

/** Seals what was begun, for ten minutes. */
export const sealEnrollment = <Kind extends Begun['kind']>(
  secrets: SealedSecrets,
  owner: EnrollmentOwner,
  content: Omit<Of<Kind>, 'expires_at'> & { kind: Kind },
  now: Date,
): string => {
  const expires_at = now.getTime() + CHALLENGE_MINUTES * MINUTE_MS
  return secrets.seal(JSON.stringify({ ...content, expires_at }), placeOf(owner))
}

/** What was begun; throws `enrollment_expired` where it was of another owner or kind, or is too old. */
export function openEnrollment<Kind extends Begun['kind']>(
  secrets: SealedSecrets,
  owner: EnrollmentOwner,
  { kind, enrollment, now }: { kind: Kind; enrollment: string; now: Date },
): Of<Kind> {
  const text = secrets.open(enrollment, placeOf(owner))
  const content = text === null ? null : begun.parse(JSON.parse(text))
  if (content?.kind !== kind || content.expires_at < now.getTime()) throw new Problem('enrollment_expired')
  return content as Of<Kind>
}
