import type { RoundingMode } from '@milepost/contract/units/units'
import { Exact } from './exact.ts'

/** A setting of unit and authority; the default is two decimals, half away from zero (D16). */
export type Rounding = { decimals?: number; mode?: RoundingMode }

const modes = { half_up: Exact.ROUND_HALF_UP, half_even: Exact.ROUND_HALF_EVEN } as const

/** Rounds a decimal string; the result has exactly the requested decimals, and no minus before zero. */
export function roundQuantity(quantity: string, { decimals = 2, mode = 'half_up' }: Rounding = {}): string {
  const rounded = new Exact(quantity).toDecimalPlaces(decimals, modes[mode])
  return (rounded.isZero() ? rounded.abs() : rounded).toFixed(decimals)
}
