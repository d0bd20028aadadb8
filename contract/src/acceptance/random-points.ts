import { divided, fractionOf, minus, plus, roundedTo, times, wholeNumber, type Fraction } from '../core/fractions.ts'

const MASK = (1n << 64n) - 1n
const GOLDEN = 0x9e3779b97f4a7c15n

/** The next number of SplitMix64 (Steele, Lea and Flood, 2014) and its state. */
export function splitMix(state: bigint): { state: bigint; value: bigint } {
  const next = (state + GOLDEN) & MASK
  let mixed = next
  mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK
  mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & MASK
  return { state: next, value: mixed ^ (mixed >> 31n) }
}

const HALF = 2 ** 32

/**
 * 64 bits of a text, FNV-1a over both bytes of each UTF-16 unit: the beginning of its numbers. In two halves of 32 bits, since whole numbers of 64 bits take ten
 * times as long and a project has a text for each rule of each item: the prime is 2^40 + 435, so that the product is the number × 435 and, 40 bits higher, itself.
 */
function bitsOf(text: string): bigint {
  let high = 0xcbf29ce4
  let low = 0x84222325
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    for (const byte of [unit & 0xff, unit >> 8]) {
      const mixed = (low ^ byte) >>> 0
      const product = mixed * 435
      high = (Math.imul(high, 435) + Math.floor(product / HALF) + (mixed << 8)) >>> 0
      low = product % HALF
    }
  }
  return (BigInt(high) << 32n) | BigInt(low)
}

/** Random numbers of ASTM D3665 have three digits: 0.000 to 0.999. */
const THOUSAND = 1000n

/** The random numbers of a place, each from 0.000 to 0.999: the same for the same seed and place, now and later. */
export function randomNumbers(seed: string, place: string, count: number): Fraction[] {
  let state = bitsOf(`${seed}\u0000${place}`)
  return Array.from({ length: count }, () => {
    const next = splitMix(state)
    state = next.state
    return { over: (next.value * THOUSAND) >> 64n, under: THOUSAND }
  })
}

/** A sublot: `number` from 1, and the running quantity at which it begins and ends. */
export interface Sublot {
  number: number
  from: string
  to: string
}

/** The sublot of a running quantity; that which begins at it where one ends there. Every sublot is of one size. */
export function sublotOf(quantity: string, size: string): Sublot {
  const count = divided(fractionOf(quantity), fractionOf(size))
  if (count === null) throw new RangeError('a sublot has a size above zero')
  return sublotAt(Number(count.over / count.under) + 1, size)
}

/** A sublot by its number. */
export function sublotAt(number: number, size: string): Sublot {
  const at = (count: number) => roundedTo(times(fractionOf(size), wholeNumber(count)), QUANTITY_STEP)
  return { number, from: at(number - 1), to: at(number) }
}

const QUANTITY_STEP = '0.01'

/**
 * The quantities at which the samples of a sublot are taken, to a hundredth of its unit (ASTM D3665-24, by quantity): it is divided into as many equal parts, and
 * each sample is at the beginning of its part + random number × size of the part.
 */
export function randomQuantities(seed: string, { number, from, to }: Sublot, samples: number): string[] {
  const begin = fractionOf(from)
  const part = divided(minus(fractionOf(to), begin), wholeNumber(samples))
  if (part === null) throw new RangeError('a sublot has a sample at least')
  return randomNumbers(seed, `quantity ${number}`, samples).map((share, at) =>
    roundedTo(plus(begin, times(plus(wholeNumber(at), share), part)), QUANTITY_STEP),
  )
}

/** A stretch that is placed: continuous stations in feet, from its beginning to its end, and its width in feet. */
export interface PlacedStretch {
  from: string
  to: string
  width: string
  /** Nothing is taken closer than this to either edge, in feet. */
  edge: string
}

/** Where a sample is taken: its continuous station, and its distance from the left edge, in feet. */
export interface RandomPlace {
  station: string
  from_left: string
}

/**
 * The places of a sublot's samples on its stretch, for each a random number along and one across (ASTM D3665-24, by length and width): the stretch is divided into as
 * many equal parts as there are samples. To a tenth of a foot; numbers of the same sublot are the same on any stretch.
 */
export function randomPlaces(
  seed: string,
  sublot: number,
  { from, to, width, edge }: PlacedStretch,
  samples: number,
): RandomPlace[] {
  const numbers = randomNumbers(seed, `place ${sublot}`, 2 * samples)
  const begin = fractionOf(from)
  const part = divided(minus(fractionOf(to), begin), wholeNumber(samples))
  if (part === null) throw new RangeError('a sublot has a sample at least')
  const free = minus(fractionOf(width), times(wholeNumber(2), fractionOf(edge)))
  const inside = free.over < 0n ? wholeNumber(0) : free
  return Array.from({ length: samples }, (_, at) => {
    const [along = wholeNumber(0), across = wholeNumber(0)] = numbers.slice(2 * at)
    return {
      station: roundedTo(plus(begin, times(plus(wholeNumber(at), along), part)), '0.1'),
      from_left: roundedTo(plus(fractionOf(edge), times(across, inside)), '0.1'),
    }
  })
}
