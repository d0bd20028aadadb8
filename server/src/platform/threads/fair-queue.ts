import { Problem } from '../problem.ts'
import { taskOwner, type TaskOwner } from './task-owner.ts'

export interface FairLimits {
  /** Tasks that run at once. Of several, one agency has at most all but one, and one person at most half. */
  places: number
  /** Tasks of one person that wait at most; without it, any number. */
  waiting?: number
}

interface Line {
  running: number
  waiting: (() => void)[]
}

interface Agency {
  running: number
  people: Map<string, Line>
}

/** Puts an entry behind all others of its map. */
function toTheEnd<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.delete(key)
  map.set(key, value)
}

/** Lets tasks run when it is their turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs a few tasks at once; the others wait. Agencies take turns, and within an agency its people, however many tasks each of them has, and no one ever
 * has all places: of several, one is always left to another agency, so that a task that takes long or fails delays only tasks of its own owner.
 * @throws Problem not_ready where too many of the person's tasks wait
 */
export function fairQueue({ places, waiting = Number.POSITIVE_INFINITY }: FairLimits): InTurn {
  const of_agency = Math.max(1, places - 1)
  const of_person = Math.max(1, Math.floor(places / 2))
  const agencies = new Map<number, Agency>()
  let running = 0

  const next = (): (() => void) | null => {
    for (const [authority_id, agency] of agencies)
      if (agency.running < of_agency)
        for (const [person, line] of agency.people)
          if (line.waiting.length > 0 && line.running < of_person) {
            toTheEnd(agencies, authority_id, agency)
            toTheEnd(agency.people, person, line)
            agency.running += 1
            line.running += 1
            return line.waiting.shift() ?? null
          }
    return null
  }
  const fill = (): void => {
    for (let enter = running < places ? next() : null; enter; enter = running < places ? next() : null) {
      running += 1
      enter()
    }
  }
  const lineOf = ({ authority_id, person }: TaskOwner): { agency: Agency; line: Line } => {
    const agency = agencies.get(authority_id) ?? { running: 0, people: new Map<string, Line>() }
    agencies.set(authority_id, agency)
    const line = agency.people.get(person) ?? { running: 0, waiting: [] }
    agency.people.set(person, line)
    return { agency, line }
  }
  const leave = ({ authority_id, person }: TaskOwner): void => {
    const { agency, line } = lineOf({ authority_id, person })
    running -= 1
    agency.running -= 1
    line.running -= 1
    // Whoever came meanwhile goes first.
    toTheEnd(agency.people, person, line)
    toTheEnd(agencies, authority_id, agency)
    if (line.running === 0 && line.waiting.length === 0) agency.people.delete(person)
    if (agency.people.size === 0) agencies.delete(authority_id)
    fill()
  }

  return async (work) => {
    const owner = taskOwner()
    const { line } = lineOf(owner)
    if (line.waiting.length >= waiting) throw new Problem('not_ready')
    await new Promise<void>((enter) => {
      line.waiting.push(enter)
      fill()
    })
    try {
      return await work()
    } finally {
      leave(owner)
    }
  }
}
