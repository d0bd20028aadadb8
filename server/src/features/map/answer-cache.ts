/** How long a response is reused without a database query, in ms. */
const FRESH_MS = 15_000
/** The same for one that took long. */
const FRESH_SLOW_MS = 60_000
/** From when on a response counts as slow, in ms. */
const SLOW = 100
const MOST_CACHED = 2_000

interface StoredAnswer {
  answer: Promise<unknown>
  /** When it expires, in ms; infinite while it is being computed. */
  until: number
}

/**
 * Answers of this process that are requested again and again, such as tiles: requests for one that is being computed wait for it, and a finished one is
 * cached for a short while. A key contains all that the answer depends on, the agency and what the person reads first; the oldest are dropped when there
 * are too many.
 */
export class AnswerCache {
  readonly #cached = new Map<string, StoredAnswer>()

  async get<T>(key: readonly unknown[], find: () => Promise<T>, clock: () => number = Date.now): Promise<T> {
    const name = JSON.stringify(key)
    const known = this.#cached.get(name)
    if (known && clock() < known.until) return (await known.answer) as T
    const begun = clock()
    const entry: StoredAnswer = { answer: find(), until: Infinity }
    this.#cached.delete(name)
    this.#cached.set(name, entry)
    for (const oldest of this.#cached.keys()) {
      if (this.#cached.size <= MOST_CACHED) break
      this.#cached.delete(oldest)
    }
    try {
      const answer = (await entry.answer) as T
      entry.until = clock() + (clock() - begun > SLOW ? FRESH_SLOW_MS : FRESH_MS)
      return answer
    } catch (error) {
      if (this.#cached.get(name) === entry) this.#cached.delete(name)
      throw error
    }
  }
}
