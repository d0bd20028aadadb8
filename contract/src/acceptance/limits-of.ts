import { fractionOf, minus, plus, roundedTo } from '../core/fractions.ts'
import type { JudgedLimits } from './rule-pack.ts'

export interface FixedLimits {
  lower?: string
  upper?: string
}

const STEP = '0.000001'
const shortened = (decimal: string): string => decimal.replace(/\.?0+$/, '')

/** The limits of a characteristic in numbers; null where they are distances from a target that the mix does not have. */
export function fixedLimits(limits: JudgedLimits, target: string | null): FixedLimits | null {
  if ('lower' in limits || 'upper' in limits)
    return {
      ...(limits.lower !== undefined && { lower: limits.lower }),
      ...(limits.upper !== undefined && { upper: limits.upper }),
    }
  if (target === null) return null
  const { below_target, above_target } = limits as { below_target?: string; above_target?: string }
  const center = fractionOf(target)
  return {
    ...(below_target !== undefined && { lower: shortened(roundedTo(minus(center, fractionOf(below_target)), STEP)) }),
    ...(above_target !== undefined && { upper: shortened(roundedTo(plus(center, fractionOf(above_target)), STEP)) }),
  }
}
