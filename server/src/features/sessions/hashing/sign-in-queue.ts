import { Problem } from '../../../platform/problem.ts'
import { placesInTurn, type Waiting } from '../../../platform/threads/places-in-turn.ts'

export interface QueueLimits {
  /** Sign-ins that are processed at once. */
  at_once: number
  /** Sign-ins that wait at most. */
  waiting: number
  /** Longest wait, in ms. */
  patience: number
}

export interface SignInQueue {
  /** Throws `sign_in_busy` for a sign-in that would find no place now. */
  refuseWithoutPlace(network: string): void
  /** Does the work when it is its turn; throws `sign_in_busy` for a sign-in that finds no place, loses it to a network with fewer, or waits too long. */
  inTurn<T>(network: string, work: () => Promise<T>): Promise<T>
}

/**
 * Processes sign-ins one after the other, so that no flood of them takes more of the machine than one thread's hashing (ADR 13). Networks take turns,
 * however many sign-ins each of them sends. Known and unknown accounts are treated the same (D4): the queue never receives a name.
 */
export function signInQueue({ at_once, waiting, patience }: QueueLimits): SignInQueue {
  const places = placesInTurn(waiting)
  let running = 0

  const wait = (network: string): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const refuse = (): void => {
      clearTimeout(limit)
      reject(new Problem('sign_in_busy'))
    }
    const waiter: Waiting = {
      enter: () => {
        clearTimeout(limit)
        resolve()
      },
      refuse,
    }
    const limit = setTimeout(() => {
      places.remove(network, waiter)
      refuse()
    }, patience)
    if (!places.add(network, waiter)) refuse()
    return promise
  }
  const leave = (): void => {
    const next = places.take()
    if (next) next.enter()
    else running -= 1
  }

  return {
    refuseWithoutPlace: (network) => {
      if (running >= at_once && !places.hasRoom(network)) throw new Problem('sign_in_busy')
    },
    inTurn: async (network, work) => {
      if (running < at_once) running += 1
      else await wait(network)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
