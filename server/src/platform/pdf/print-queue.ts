import { Problem } from '../problem.ts'
import { placesInTurn, type Waiting } from '../threads/places-in-turn.ts'

export interface PrintLimits {
  /** Prints that are made at once. */
  at_once: number
  /** Most prints of one person that run or wait. */
  of_one: number
  /** Prints of everybody that wait, at most. */
  waiting: number
}

export interface PrintQueue {
  /** Runs a print when it is the person's turn. @throws too_many_prints where the person, or everybody together, has too many. */
  inTurn<T>(person: string, work: () => Promise<T>): Promise<T>
  /** How many prints of a person wait, and how many persons have their turn before. */
  placeOf(person: string): { waiting: number; ahead: number }
}

/** Prints are made a few at a time; persons take turns, however many each of them requests. */
export function printQueue({ at_once, of_one, waiting }: PrintLimits): PrintQueue {
  const places = placesInTurn(waiting)
  const held = new Map<string, number>()
  let running = 0

  const wait = (person: string): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const refuse = () => reject(new Problem('too_many_prints'))
    const waiter: Waiting = { enter: resolve, refuse }
    if (!places.add(person, waiter)) refuse()
    return promise
  }
  const leave = (): void => {
    const next = places.take()
    if (next) next.enter()
    else running -= 1
  }
  const hold = (person: string, more: 1 | -1): void => {
    const count = (held.get(person) ?? 0) + more
    if (count === 0) held.delete(person)
    else held.set(person, count)
  }

  return {
    inTurn: async (person, work) => {
      if ((held.get(person) ?? 0) >= of_one) throw new Problem('too_many_prints')
      hold(person, 1)
      try {
        if (running < at_once) running += 1
        else await wait(person)
        try {
          return await work()
        } finally {
          leave()
        }
      } finally {
        hold(person, -1)
      }
    },
    placeOf: (person) => places.placeOf(person),
  }
}
