/** Chance that repeats: the same seed gives the same draws on every machine. */
export interface Chance {
  /** From 0 up to, but without, 1. */
  number(): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  /** A number near `mean`, within three deviations of it, most of them within one. */
  near(mean: number, deviation: number): number
  /** One of several. Throws a RangeError for none. */
  one<T>(items: readonly T[]): T
  /** True in this share of draws, 0 to 1. */
  happens(share: number): boolean
  /** An independent generator for a part, so that a change in one part does not change the draws of the others. */
  branch(name: string): Chance
}

/** Chance from a 32-bit seed (mulberry32, public domain). */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (low: number, high: number) => low + Math.floor(number() * (high - low + 1))
  return {
    number,
    whole,
    near: (mean, deviation) => mean + (number() + number() + number() + number() - 2) * 1.5 * deviation,
    one(items) {
      if (items.length === 0) throw new RangeError('nothing to choose from')
      return items[whole(0, items.length - 1)] as (typeof items)[number]
    },
    happens: (share) => number() < share,
    branch: (name) =>
      chanceFrom(
        [...name].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), seed ^ 0x811c9dc5),
      ),
  }
}
