/** How many calls are handled at a time in this process, and how many wait. */
export interface AdmissionLimits {
  /** Of one person or ingest key. */
  caller: number
  /** Of one agency: fewer than the database has connections, so that others always find one. */
  agency: number
  /** Calls of one person or key that wait; one more is refused. */
  waiting: number
}

/** More than a page asks for at once; the pool has 20 connections. */
export const PEOPLES_LIMITS: AdmissionLimits = { caller: 6, agency: 14, waiting: 200 }

/** Posts of single tickets that arrive together are written together (ADR 16). */
export const SUPPLIERS_LIMITS: AdmissionLimits = { caller: 16, agency: 32, waiting: 200 }

/** Whose call it is: the agency, and in it the person or the key. */
export interface CallOf {
  authority_id: number
  person: string
  /** How many places it takes, 1 by default; one that is larger than the limit runs alone. */
  weight?: number
}

/** What takes one place: so many bytes of a body, characters of an address, rows of a page. */
const A_PLACE = { bytes: 60_000, characters: 20_000, rows: 1000 }

/** Places of a call that searches: it asks several tables. */
const OF_A_SEARCH = 2

/** How many places a call takes: a post of 1,000 tickets, a filter of thousands of ids and a page of 5,000 rows each take as much time as many usual calls, a search as two. */
export const weightOf = ({ url, body }: { url: string; body?: unknown }, { query }: { query?: unknown }): number => {
  const { page_size, search } = (query ?? {}) as { page_size?: unknown; search?: unknown }
  return Math.max(
    typeof search === 'string' && search !== '' ? OF_A_SEARCH : 1,
    Math.ceil((Buffer.isBuffer(body) ? body.length : 0) / A_PLACE.bytes),
    Math.ceil(url.length / A_PLACE.characters),
    Math.ceil((typeof page_size === 'number' ? page_size : 0) / A_PLACE.rows),
  )
}

interface Waiting {
  weight: number
  go: () => void
}

interface Caller {
  authority_id: number
  running: number
  waiting: Waiting[]
}

/**
 * Lets calls in by turns. Within the limits a call goes on at once; beyond them it waits until one of the same caller or agency has ended, and callers of
 * an agency take turns, so that a flood of one delays the others of the agency by a few calls, and other agencies not at all.
 */
export class Admission {
  readonly #limits: AdmissionLimits
  /** In the order of their last turn, the one that waits longest first. */
  readonly #callers = new Map<string, Caller>()
  readonly #agencies = new Map<number, number>()

  constructor(limits: AdmissionLimits = PEOPLES_LIMITS) {
    this.#limits = limits
  }

  /**
   * Waits for its turn.
   * @returns what is called when the call has ended; null where too many calls of the caller wait already.
   */
  async enter({ authority_id, person, weight: asked = 1 }: CallOf): Promise<(() => void) | null> {
    const weight = Math.min(asked, this.#limits.caller, this.#limits.agency)
    const key = `${authority_id} ${person}`
    const caller = this.#callers.get(key) ?? { authority_id, running: 0, waiting: [] }
    this.#callers.set(key, caller)
    if (caller.waiting.length === 0 && this.#mayRun(caller, weight) && !this.#isHeldUp(authority_id))
      this.#begin(key, caller, weight)
    else if (caller.waiting.length >= this.#limits.waiting) return null
    else await new Promise<void>((go) => caller.waiting.push({ weight, go }))
    return () => this.#end(key, caller, weight)
  }

  /** Whether a call of the agency waits for places of the agency: those who come later do not take them. */
  #isHeldUp(authority_id: number): boolean {
    for (const caller of this.#callers.values()) {
      const [first] = caller.waiting
      if (caller.authority_id === authority_id && first && caller.running + first.weight <= this.#limits.caller)
        return true
    }
    return false
  }

  #mayRun({ authority_id, running }: Caller, weight: number): boolean {
    const { caller, agency } = this.#limits
    return running + weight <= caller && (this.#agencies.get(authority_id) ?? 0) + weight <= agency
  }

  #begin(key: string, caller: Caller, weight: number): void {
    caller.running += weight
    this.#agencies.set(caller.authority_id, (this.#agencies.get(caller.authority_id) ?? 0) + weight)
    this.#callers.delete(key)
    this.#callers.set(key, caller)
  }

  #end(key: string, caller: Caller, weight: number): void {
    caller.running -= weight
    const left = (this.#agencies.get(caller.authority_id) ?? weight) - weight
    if (left === 0) this.#agencies.delete(caller.authority_id)
    else this.#agencies.set(caller.authority_id, left)
    if (caller.running === 0 && caller.waiting.length === 0) this.#callers.delete(key)
    this.#next(caller.authority_id)
  }

  /**
   * The places of a call that ended go to the callers of its agency whose last turns were longest ago. A heavy call that finds too few of them keeps
   * those that come after it waiting, so that it is not passed over for ever.
   */
  #next(authority_id: number): void {
    for (const [key, caller] of this.#callers) {
      const [first] = caller.waiting
      if (caller.authority_id !== authority_id || !first) continue
      if (caller.running + first.weight > this.#limits.caller) continue
      if (!this.#mayRun(caller, first.weight)) return
      caller.waiting.shift()
      this.#begin(key, caller, first.weight)
      first.go()
    }
  }
}
