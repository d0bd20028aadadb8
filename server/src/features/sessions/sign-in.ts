import type { RouteInput, RouteResponse, sessions } from '@milepost/contract'
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from '../../platform/sessions/access-token.ts'
import type { Database } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { hashToken, newRefreshToken } from '../../platform/sessions/refresh-token.ts'
import { startSession } from '../../platform/sessions/sessions.queries.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { refuseLocked } from './attempts.ts'
import type { KnownNetworks } from './hashing/known-networks.ts'
import type { SignInQueue } from './hashing/sign-in-queue.ts'
import { passwordMatches, strangersPasswordMatches } from './passwords.ts'
import {
  beginMemberships,
  countFailure,
  forgetFailures,
  membershipsOf,
  userByName,
  type UserRow,
} from './sessions.queries.ts'
import { accountKey, addressKey, MOST_FAILURES_OF_ACCOUNT, MOST_FAILURES_OF_ADDRESS } from './throttle.ts'
import { readUsername } from './username.ts'

export interface SignInParts {
  db: Database
  tokens: AccessTokens
  /** One for networks from which somebody signed in lately, one for all others: neither waits for the other. */
  queues: Readonly<Record<'known' | 'strangers', SignInQueue>>
  networks: KnownNetworks
  clock: () => Date
}
export interface Caller {
  address: string
  user_agent: string | null
}

type Answer = RouteResponse<typeof sessions.authenticate>

/**
 * Signs a person in (D2 to D4). Unknown account and wrong password answer the same, in the same time, and both count towards the lock; an account whose
 * memberships were all removed is unknown. Whoever is invited accepts by signing in: until then nobody is told that the person was known (D1). The session is
 * for the first of the person's agencies; one who works for the installation signs in without an agency, whoever else may have invited that person.
 */
export async function signIn(
  parts: SignInParts,
  body: RouteInput<typeof sessions.authenticate>['body'],
  caller: Caller,
): Promise<Answer> {
  if (body.domain !== 'dotslip') throw new Problem('invalid_domain')
  const user = await letIn(parts, body, caller.address)
  if (user.invited) await beginMemberships(parts.db, { user_id: user.id, address: caller.address, now: parts.clock() })
  const [membership] = user.installation_role === null ? await membershipsOf(parts.db, user.id) : []
  if (!membership && user.installation_role === null) throw new Problem('no_access')
  const refresh_token = newRefreshToken()
  const session_id = await startSession(parts.db, {
    user_id: user.id,
    authority_id: membership?.authority_id ?? null,
    membership_id: membership?.membership_id ?? null,
    user_agent: caller.user_agent,
    address: caller.address,
    token_hash: hashToken(refresh_token),
  })
  return {
    access_token: await parts.tokens.sign(session_id, parts.clock()),
    refresh_token,
    expires_in: ACCESS_TOKEN_SECONDS,
  }
}

/** Who wants to sign in, and the way in which the password is checked. */
interface Guest {
  username: string
  password: string
  address: string
  matches: typeof passwordMatches
}

/**
 * Waits for the turn of the network, unless that is locked, and checks the password; whoever knows it makes the network known. Where there is no place to
 * wait in, nothing is asked of the database.
 */
async function letIn(
  parts: SignInParts,
  { username, password }: { username: string; password: string },
  address: string,
): Promise<UserRow> {
  const { db, clock, queues, networks } = parts
  const network = networkOf(address)
  const known = await networks.has(network)
  const queue = known ? queues.known : queues.strangers
  queue.refuseWithoutPlace(network)
  await refuseLocked(db, [addressKey(address)], clock())
  const guest = {
    username: readUsername(username),
    password,
    address,
    matches: known ? passwordMatches : strangersPasswordMatches,
  }
  const user = await queue.inTurn(network, () => checkPassword(parts, guest))
  await networks.add(network)
  return user
}

/**
 * An account is counted under its e-mail address, however it was named; one that does not exist under what was typed. The lock is asked again after the
 * password was checked, so that guesses sent all at once come to no more than guesses sent one by one.
 */
async function checkPassword(
  { db, clock }: SignInParts,
  { username, password, address, matches: passwordIs }: Guest,
): Promise<UserRow> {
  const user = await userByName(db, username)
  const [account, from] = [accountKey(user?.email ?? username), addressKey(address)]
  await refuseLocked(db, [account, from], clock())
  const matches = await passwordIs(user?.password_hash ?? null, password)
  if (user === null || !matches) {
    const failures = await countFailure(db, account, MOST_FAILURES_OF_ACCOUNT, clock())
    const fromAddress = await countFailure(db, from, MOST_FAILURES_OF_ADDRESS, clock())
    if (failures > MOST_FAILURES_OF_ACCOUNT || fromAddress > MOST_FAILURES_OF_ADDRESS)
      await refuseLocked(db, [account, from], clock())
    throw new Problem('invalid_login')
  }
  await refuseLocked(db, [account, from], clock())
  await forgetFailures(db, account)
  return user
}
