import type { PhoneBody, phones, RouteInput, RouteResponse } from '@milepost/contract'
import { writeJobs } from '../../platform/database/events.queries.ts'
import { Problem } from '../../platform/problem.ts'
import { drawToken } from '../passwords/index.ts'
import { addressKey, countAttempt, forgetFailures, type Caller, type Proven } from '../sessions/index.ts'
import { hashCode, readCodePhone } from './codes.ts'
import { usePhoneCode, type CodePurpose } from './phones.queries.ts'
import { tellOwner } from './phone-mails.ts'
import type { PhonesParts } from './phones-parts.ts'

/** Codes that are tried within 15 minutes: for one number over all codes that it gets, and from one network (D4). */
const MOST_FOR_NUMBER = 10
const MOST_FROM_NETWORK = 100

/** Minutes for which a new password can be chosen after a code. */
const TOKEN_MINUTES = 10

/** Tries a code before the sign-in; returns whom it is for, null for a wrong one. Numbers that nobody has cost the same, and are counted too. */
async function tryCode(
  { platform, clock, text_messages }: PhonesParts,
  { purpose, phone, code }: { purpose: Exclude<CodePurpose, 'confirm'>; phone: string; code: string },
  address: string,
): Promise<number | null> {
  const now = clock()
  const of_number = `code:${purpose}:${phone}`
  await countAttempt(
    platform,
    [
      { key: of_number, most: MOST_FOR_NUMBER },
      { key: `code:${addressKey(address)}`, most: MOST_FROM_NETWORK },
    ],
    now,
  )
  const request = { purpose, phone, asked_by: 0 }
  const user_id = await usePhoneCode(platform, request, hashCode(text_messages.hash, request, code), now)
  if (user_id !== null) await forgetFailures(platform, of_number)
  return user_id
}

/** Signs a person in by a confirmed number and its code: one factor, which counts as a password does. @throws Problem `invalid_login` */
export async function signInByPhone(
  parts: PhonesParts,
  { phone: typed, verification_code: code }: PhoneBody,
  { address }: Caller,
): Promise<Proven> {
  const phone = readCodePhone(typed)
  const user_id = await tryCode(parts, { purpose: 'sign_in', phone, code }, address)
  if (user_id === null) throw new Problem('invalid_login')
  return { user_id, method: 'phone', authority_id: null, two_factors: false }
}

/**
 * Exchanges a code for the token of a link to choose a password, which begins no session: second factors are asked at the sign-in. The person's email
 * address is told. @throws Problem `invalid_verification_code`
 */
export async function exchangeCode(
  parts: PhonesParts,
  { phone: typed, verification_code: code, domain }: RouteInput<typeof phones.validateCode>['body'],
  address: string,
): Promise<RouteResponse<typeof phones.validateCode>> {
  if (domain !== 'dotslip') throw new Problem('invalid_domain')
  const phone = readCodePhone(typed)
  const user_id = await tryCode(parts, { purpose: 'password', phone, code }, address)
  if (user_id === null) throw new Problem('invalid_verification_code')
  const wanted = { now: parts.clock(), user_id, authority_id: null, minutes: TOKEN_MINUTES }
  const { token, expires_at } = await drawToken(parts.platform, wanted)
  await writeJobs(parts.platform, [tellOwner(user_id, 'password', phone)])
  return { token, expires_at: expires_at.toISOString() }
}
