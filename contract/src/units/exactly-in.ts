import { divided, fractionOf, times, type Fraction } from '../core/fractions.ts'
import { convertsExactly, readUnit, units } from './units.ts'

/** A quantity in another unit, each as it is written (`TN`, `TON`); null where it does not convert exactly. Units that nobody knows convert into themselves. */
export function exactlyIn(quantity: string, from: string, to: string): Fraction | null {
  if (from === to) return fractionOf(quantity)
  const [own, wanted] = [readUnit(from), readUnit(to)]
  if (own === null || wanted === null || !convertsExactly(own, wanted)) return null
  const [factor, under] = [units[own].factor, units[wanted].factor]
  if (own === wanted || factor === null || under === null) return fractionOf(quantity)
  return divided(times(fractionOf(quantity), fractionOf(factor)), fractionOf(under))
}
