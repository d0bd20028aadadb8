import type { PasswordBody, SignInBody } from '@milepost/contract'
import { Problem } from '../../platform/problem.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { refuseLocked } from './attempts.ts'
import { completeSignIn, type CompleteSignInParts, type SignedIn } from './complete-sign-in.ts'
import type { KnownNetworks } from './hashing/known-networks.ts'
import type { SignInQueue } from './hashing/sign-in-queue.ts'
import type { KnownDevice } from './known-devices.ts'
import { passwordMatches, strangersPasswordMatches } from './passwords.ts'
import { countFailure, forgetFailures, lockedAmong, userByName, type UserRow } from './sessions.queries.ts'
import type { Caller, Proven } from './sign-in-ways.ts'
import {
  accountKey,
  addressKey,
  deviceKey,
  MOST_FAILURES_OF_ACCOUNT,
  MOST_FAILURES_OF_ADDRESS,
  MOST_FAILURES_OF_DEVICE,
} from './throttle.ts'
import { readUsername } from './username.ts'

export interface SignInParts extends CompleteSignInParts {
  /** One for networks from which somebody signed in lately, one for all others: neither waits for the other. */
  queues: Readonly<Record<'known' | 'strangers', SignInQueue>>
  networks: KnownNetworks
}

/**
 * Signs a person in (D2 to D5), by any of the ways. Unknown account and wrong password get the same response, in the same time, and both count towards the
 * lock; an account whose memberships were all removed is unknown.
 */
export async function signIn(parts: SignInParts, body: SignInBody, caller: Caller): Promise<SignedIn> {
  if (body.domain !== undefined && body.domain !== 'dotslip') throw new Problem('invalid_domain')
  return await completeSignIn(parts, await provenBy(parts, body, caller), caller)
}

/** The person whom a body proves; a way that this installation does not have proves nobody. */
async function provenBy(parts: SignInParts, body: SignInBody, caller: Caller): Promise<Proven> {
  const { ways } = parts
  const proven = await ('username' in body
    ? byPassword(parts, body, caller)
    : 'phone' in body
      ? ways.phone?.(body, caller)
      : 'authorization_code' in body
        ? ways.provider?.(body, caller)
        : 'token' in body
          ? ways.link?.(body, caller)
          : ways.second_factors?.answer(body, caller))
  if (!proven) throw new Problem('invalid_login')
  return proven
}

async function byPassword(parts: SignInParts, body: PasswordBody, { address, cookies }: Caller): Promise<Proven> {
  const devices = parts.devices.presented(cookies, parts.clock())
  const { id: user_id } = await letIn(parts, body, { address, devices })
  return { user_id, method: 'password', authority_id: null, two_factors: false }
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
  const { db, clock, log } = parts
  const user = await userByName(db, guest.username)
  const counts = await countsOf(parts, guest, user)
  const keys = counts.map(({ key }) => key)
  await refuseLocked(db, keys, clock())
  const matches = await guest.matches(user?.password_hash ?? null, guest.password)
  if (user === null || !matches) {
    log.info({ user: user?.id ?? null, method: 'password' }, 'sign-in refused')
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
