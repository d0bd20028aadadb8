import { fractionOf, numberOf, type Fraction } from '@milepost/contract/core/fractions'

/** Mean and variance of a sample, exact until they become numbers, so that nothing is lost by cancellation. */
export interface Moments {
  n: number
  mean: number
  /** Of the population that the sample stands for: divided by n − 1; 0 for one value. */
  variance: number
  /** Exact, for differences of means. */
  exact_mean: Fraction
}

/** The moments of decimals as fractions, whose denominators are powers of ten; null of none. Linear in their number. */
export function momentsOfExact(values: readonly Fraction[]): Moments | null {
  if (values.length === 0) return null
  const count = BigInt(values.length)
  const under = values.reduce((most, value) => (value.under > most ? value.under : most), 1n)
  let [sum, squares] = [0n, 0n]
  for (const value of values) {
    const whole = value.over * (under / value.under)
    sum += whole
    squares += whole * whole
  }
  const exact_mean = { over: sum, under: count * under }
  const variance =
    count === 1n ? 0 : numberOf({ over: count * squares - sum * sum, under: count * (count - 1n) * under * under })
  return { n: values.length, mean: numberOf(exact_mean), variance, exact_mean }
}

/** The moments of decimals; null of none. */
export const momentsOf = (values: readonly string[]): Moments | null => momentsOfExact(values.map(fractionOf))
