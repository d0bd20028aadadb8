/**
 * Lanes by how long a job usually runs: short (under a second: mail, notices, follow-ups), middle (seconds: exports, photos), long (up to minutes:
 * readers of documents and of GIS files). A long job never waits in front of a short one.
 */
export const lanes = ['short', 'middle', 'long'] as const
export type Lane = (typeof lanes)[number]

/** How many jobs of a lane a process works on at a time. An agency has one less, so that another's job always finds a place; a person has one. */
export const PLACES: Readonly<Record<Lane, number>> = { short: 3, middle: 3, long: 2 }

/** Into how many shares the jobs of an agency are divided; those of one share run one after the other. */
export const sharesOf = (lane: Lane): number => PLACES[lane] - 1

/** The first waiting job of one person of one agency. */
export interface FirstWaiting {
  authority_id: number
  person: string
  job_id: string
}

/** When agencies and persons had their last turn; larger is later, and none is never. */
export class Served {
  #turn = 0
  readonly #last = new Map<string, number>()

  lastOf(authority_id: number, person?: string): number {
    return this.#last.get(keyOf(authority_id, person)) ?? 0
  }

  serve({ authority_id, person }: Pick<FirstWaiting, 'authority_id' | 'person'>): void {
    this.#turn += 1
    for (const key of [keyOf(authority_id), keyOf(authority_id, person)]) {
      this.#last.delete(key)
      this.#last.set(key, this.#turn)
    }
    // Those that were served longest ago count as never served again.
    for (const key of this.#last.keys()) {
      if (this.#last.size <= REMEMBERED) break
      this.#last.delete(key)
    }
  }
}

const REMEMBERED = 10_000
const keyOf = (authority_id: number, person?: string) =>
  person === undefined ? `${authority_id}` : `${authority_id} ${person}`

/** Whose turn it is: the agency whose last turn was longest ago, and of it the person; equals in their order of arrival. */
export function nextInTurn(waiting: readonly FirstWaiting[], served: Served): FirstWaiting | null {
  const before = (one: FirstWaiting, other: FirstWaiting): number =>
    served.lastOf(one.authority_id) - served.lastOf(other.authority_id) ||
    served.lastOf(one.authority_id, one.person) - served.lastOf(other.authority_id, other.person) ||
    Number(BigInt(one.job_id) - BigInt(other.job_id))
  return waiting.reduce<FirstWaiting | null>((first, one) => (first && before(first, one) <= 0 ? first : one), null)
}
