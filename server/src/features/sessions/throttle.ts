import { networkOf } from '../../platform/http/network-of.ts'

/** D4: ten failures lock an account for 15 minutes; an address gets more, because many people share one. */
export const MOST_FAILURES_OF_ACCOUNT = 10
export const MOST_FAILURES_OF_ADDRESS = 100
export const LOCK_MINUTES = 15
/** Wrong passwords of a person that a device known to be that person's may send without regard to its network (ADR 15). */
export const MOST_FAILURES_OF_DEVICE = 5
/** Days for which a device is known after its person signed in there. */
export const DEVICE_DAYS = 90

/** Days for which a network is known after somebody signed in from it (ADR 13). */
export const KNOWN_DAYS = 30
/** So many networks are known at once, those of the last sign-ins: 5 MB of memory. */
export const MOST_KNOWN = 50_000

/** Two sign-ins at a time, of which one is hashed while the other queries the database; a burst of 64 waits, at most 8 seconds. */
export const SIGN_IN_QUEUE = { at_once: 2, waiting: 64, patience: 8000 }
/** About 8 sign-ins of strangers a second are checked, so that 40 are as many as get their turn in time. */
export const STRANGERS_QUEUE = { ...SIGN_IN_QUEUE, waiting: 40 }

/** Keys under which failures are counted; for an account that does not exist by what was typed, so that it behaves like an existing one. */
export const accountKey = (username: string): string => `account:${username.trim().toLowerCase()}`
export const addressKey = (address: string): string => `address:${networkOf(address)}`
export const deviceKey = ({ user_id, device_id }: { user_id: number; device_id: string }): string =>
  `device:${user_id}:${device_id}`

/** Whole minutes until a lock ends, at least one. */
export const minutesLeft = (locked_until: string, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(locked_until) - now.getTime()) / 60_000))
