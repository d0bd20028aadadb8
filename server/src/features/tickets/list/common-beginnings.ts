import type { TicketSelection } from './ticket-selection.ts'

/** How long a beginning is known to be common without being counted again, in ms. */
const FRESH_MS = 60_000
/** So many beginnings are remembered; the oldest are dropped. */
const MOST_REMEMBERED = 2_000

const keyOf = ({ authority_id, scope, filters, search }: TicketSelection): string =>
  JSON.stringify([authority_id, scope, filters, search?.text])

/**
 * Beginnings of ticket numbers that more tickets have than a search counts (D20), as those of one plant may: then neither they nor those that contain it
 * need be counted. As numbers of tickets are never removed, what was common a moment ago is not counted again.
 */
export class CommonBeginnings {
  /** Until when a beginning need not be counted again, in ms. */
  readonly #until = new Map<string, number>()
  readonly #clock: () => number
  constructor(clock: () => number = Date.now) {
    this.#clock = clock
  }

  has(selection: TicketSelection): boolean {
    return (this.#until.get(keyOf(selection)) ?? 0) > this.#clock()
  }

  add(selection: TicketSelection): void {
    const key = keyOf(selection)
    this.#until.delete(key)
    this.#until.set(key, this.#clock() + FRESH_MS)
    for (const oldest of this.#until.keys()) {
      if (this.#until.size <= MOST_REMEMBERED) break
      this.#until.delete(oldest)
    }
  }
}
