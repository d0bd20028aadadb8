/** A source of chance that a seed decides: the same seed makes the same calls. */
export interface Dice {
  /** A whole number from 0 to below `sides`. */
  roll(sides: number): number
  /** True once in `of` times. */
  once(of: number): boolean
  pick<T>(from: readonly T[]): T
}

/** Mulberry32: 32 bits of state are enough for calls of a test, and it needs no library. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const roll = (sides: number): number => Math.floor(next() * sides)
  return {
    roll,
    once: (of) => roll(of) === 0,
    pick: (from) => {
      const one = from[roll(from.length)]
      if (one === undefined) throw new Error('there is nothing to pick from')
      return one
    },
  }
}
