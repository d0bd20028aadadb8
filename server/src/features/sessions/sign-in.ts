import type { RouteInput, RouteResponse, sessions } from '@milepost/contract'
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from '../../platform/sessions/access-token.ts'
import type { Database } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { hashToken, newRefreshToken } from '../../platform/sessions/refresh-token.ts'
import { startSession } from '../../platform/sessions/sessions.queries.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { refuseLocked } from './attempts.ts'
import type { KnownNetworks } from './hashing/known-networks.ts'
import type { SignInQueue } from './hashing/sign-in-queue.ts'
import type { KnownDevice, KnownDevices } from './known-devices.ts'
import { passwordMatches, strangersPasswordMatches } from './passwords.ts'
import {
  beginMemberships,
  closedAuthoritiesOf,
  countFailure,
  forgetFailures,
  grantsOf,
  lockedAmong,
  membershipsOf,
  userByName,
  type UserRow,
} from './sessions.queries.ts'
import {
  accountKey,
  addressKey,
  deviceKey,
  MOST_FAILURES_OF_ACCOUNT,
  MOST_FAILURES_OF_ADDRESS,
  MOST_FAILURES_OF_DEVICE,
} from './throttle.ts'
import { readUsername } from './username.ts'

export interface SignInParts {
  db: Database
  tokens: AccessTokens
  /** One for networks from which somebody signed in lately, one for all others: neither waits for the other. */
  queues: Readonly<Record<'known' | 'strangers', SignInQueue>>
  networks: KnownNetworks
  devices: KnownDevices
  clock: () => Date
}
export interface Caller {
  address: string
  user_agent: string | null
  /** The `Cookie` header, which identifies a known device. */
  cookies: string | undefined
}

interface SignedIn {
  answer: RouteResponse<typeof sessions.authenticate>
  /** Marks this browser as known for the person. */
  cookie: string
}

/**
 * Signs a person in (D2 to D4). Unknown account and wrong password get the same response, in the same time, and both count towards the lock; an account
 * whose memberships were all removed is unknown. Invited people accept by signing in: until then nobody learns that the person was known (D1). The
 * session is for the first of the person's agencies, or under the first grant of a person from outside (D49); one who works for the installation signs in without an agency, even if agencies have invited that
 * person.
 */
export async function signIn(
  parts: SignInParts,
  body: RouteInput<typeof sessions.authenticate>['body'],
  caller: Caller,
): Promise<SignedIn> {
  if (body.domain !== 'dotslip') throw new Problem('invalid_domain')
  const devices = parts.devices.presented(caller.cookies, parts.clock())
  const user = await letIn(parts, body, { address: caller.address, devices })
  if (user.invited) await beginMemberships(parts.db, { user_id: user.id, address: caller.address, now: parts.clock() })
  const [membership] = user.installation_role === null ? await membershipsOf(parts.db, user.id) : []
  const [grant] = user.installation_role === null && !membership ? await grantsOf(parts.db, user.id) : []
  if (!membership && !grant && user.installation_role === null) throw await withoutAgency(parts.db, user.id)
  const refresh_token = newRefreshToken()
  const session_id = await startSession(parts.db, {
    user_id: user.id,
    authority_id: (membership ?? grant)?.authority_id ?? null,
    membership_id: membership?.membership_id ?? null,
    grant_id: grant?.grant_id ?? null,
    user_agent: caller.user_agent,
    address: caller.address,
    token_hash: hashToken(refresh_token),
  })
  const access_token = await parts.tokens.sign(session_id, parts.clock())
  return {
    answer: { access_token, refresh_token, expires_in: ACCESS_TOKEN_SECONDS },
    cookie: parts.devices.cookieFor(user.id, devices, parts.clock()),
  }
}

/** Why a person has no agency to sign in to: all of them are closed, or there is none. */
async function withoutAgency(db: Database, user_id: number): Promise<Problem> {
  const [closed] = await closedAuthoritiesOf(db, user_id)
  return closed ? new Problem('agency_closed', { name: closed.authority_name }) : new Problem('no_access')
}

/** Where a sign-in comes from. */
interface Origin {
  address: string
  /** Devices that the browser is known to be; most are none. */
  devices: readonly KnownDevice[]
}

/** A person who signs in, and the way in which the password is checked. */
interface Guest extends Origin {
  username: string
  password: string
  matches: typeof passwordMatches
}

/**
 * Waits for the network's turn, unless it is locked and no known device is shown, and checks the password; a right one makes the network known.
 * Where there is no place to wait in, the database is not queried.
 */
async function letIn(
  parts: SignInParts,
  { username, password }: { username: string; password: string },
  { address, devices }: Origin,
): Promise<UserRow> {
  const { queues, networks } = parts
  const network = networkOf(address)
  const known = await networks.has(network)
  const queue = known ? queues.known : queues.strangers
  queue.refuseWithoutPlace(network)
  await refuseWithoutWayIn(parts, { address, devices })
  const guest = {
    username: readUsername(username),
    password,
    address,
    devices,
    matches: known ? passwordMatches : strangersPasswordMatches,
  }
  const user = await queue.inTurn(network, () => checkPassword(parts, guest))
  await networks.add(network)
  return user
}

/** Refuses a locked network before it takes a place in the queue, unless a known device that is not locked is shown. */
async function refuseWithoutWayIn({ db, clock }: SignInParts, { address, devices }: Origin): Promise<void> {
  const keys = devices.map(deviceKey)
  if (keys.length === 0 || (await lockedAmong(db, keys, clock())).length === keys.length)
    await refuseLocked(db, [addressKey(address)], clock())
}

/**
 * An account is counted under its email address, however it was named; one that does not exist under what was typed. The lock is checked again after
 * the password was checked, so that guesses sent all at once achieve no more than guesses sent one by one.
 */
async function checkPassword(parts: SignInParts, guest: Guest): Promise<UserRow> {
  const { db, clock } = parts
  const user = await userByName(db, guest.username)
  const counts = await countsOf(parts, guest, user)
  const keys = counts.map(({ key }) => key)
  await refuseLocked(db, keys, clock())
  const matches = await guest.matches(user?.password_hash ?? null, guest.password)
  if (user === null || !matches) {
    let over = false
    for (const { key, most } of counts) over = (await countFailure(db, key, most, clock())) > most || over
    if (over) await refuseLocked(db, keys, clock())
    throw new Problem('invalid_login')
  }
  await refuseLocked(db, keys, clock())
  for (const key of keys) if (key !== addressKey(guest.address)) await forgetFailures(db, key)
  return user
}

/**
 * The counts that a wrong password adds to: the account, and the network; instead of the network the device, where that is known to be this account's
 * and has failures left (ADR 15). For any other account a known device is a stranger.
 */
async function countsOf(
  { db, clock }: SignInParts,
  { username, address, devices }: Guest,
  user: UserRow | null,
): Promise<{ key: string; most: number }[]> {
  const account = { key: accountKey(user?.email ?? username), most: MOST_FAILURES_OF_ACCOUNT }
  const network = { key: addressKey(address), most: MOST_FAILURES_OF_ADDRESS }
  const device = devices.find(({ user_id }) => user_id === user?.id)
  if (!device) return [account, network]
  const key = deviceKey(device)
  const [locked] = await lockedAmong(db, [key], clock())
  return [account, locked ? network : { key, most: MOST_FAILURES_OF_DEVICE }]
}
