import { compared, divided, fractionOf, minus, plus, roundedTo, times, wholeNumber } from '../core/fractions.ts'
import { exactlyIn } from '../units/exactly-in.ts'

/** From this part of the approved quantity on, in percent, people are warned before it runs out. */
export const WARNING_PERCENT = 90

/** A quantity with its unit as it is written: an exact decimal. */
export interface MeasuredQuantity {
  quantity: string
  uom: string
}

/** How far the approved quantity of a submittal is used. */
export interface CertifiedUse {
  /** Exact sums in the unit of the submittal, rounded to three decimals; `remainder` is below zero where more was shipped. */
  shipped: string
  remainder: string
  /** Of the approved quantity, rounded to one decimal. */
  used_percent: string
  /** `low` from 90 % on, `exhausted` once nothing is left, `exceeded` where more was shipped than approved: by the exact sum, before it is rounded. */
  state: 'open' | 'low' | 'exhausted' | 'exceeded'
  /** Quantities that cannot be converted exactly into the unit of the submittal; they are not in the sum. */
  unconverted: MeasuredQuantity[]
}

const QUANTITY_STEP = '0.001'

/**
 * What is left of the approved quantity of a submittal; null where it has none, or no unit.
 * @param shipments what was shipped: of tickets where there are any, else what the vendor states
 */
export function certifiedUse(
  { approved_quantity, uom }: { approved_quantity: string | null; uom: string | null },
  shipments: readonly MeasuredQuantity[],
): CertifiedUse | null {
  if (approved_quantity === null || uom === null) return null
  const measured = shipments.map((one) => ({ one, inUnit: exactlyIn(one.quantity, one.uom, uom) }))
  const unconverted = measured.filter(({ inUnit }) => inUnit === null).map(({ one }) => one)
  const shipped = measured.reduce((sum, { inUnit }) => (inUnit === null ? sum : plus(sum, inUnit)), wholeNumber(0))
  const approved = fractionOf(approved_quantity)
  const percent = divided(times(shipped, wholeNumber(100)), approved) ?? wholeNumber(100)
  const against = (limit: number) => compared(percent, wholeNumber(limit))
  const state =
    against(100) > 0 ? 'exceeded' : against(100) === 0 ? 'exhausted' : against(WARNING_PERCENT) >= 0 ? 'low' : 'open'
  return {
    shipped: roundedTo(shipped, QUANTITY_STEP),
    remainder: roundedTo(minus(approved, shipped), QUANTITY_STEP),
    used_percent: roundedTo(percent, '0.1'),
    state,
    unconverted,
  }
}
