import { compared, plus, wholeNumber } from '../core/fractions.ts'
import { exactlyIn } from '../units/exactly-in.ts'

/** What was shipped on a day: an exact decimal in a unit as it is written. */
export interface DayQuantity {
  day: string
  quantity: string
  uom: string
}

/** An approved certificate of a vendor's material. */
export interface QuantityCertificate {
  effective_on: string | null
  expires_on: string | null
  /** How much it covers, in `uom`; null for any quantity. */
  approved_quantity: string | null
  uom: string | null
}

/**
 * Days on which more had been shipped than the certificates of one type cover together: from the load that exceeds them until another certificate covers it. A
 * certificate without a quantity covers any from its first day to its last. Quantities whose unit does not convert exactly into that of the first certificate are not in
 * the sum.
 * @param shipped in the order of days.
 */
export function exceededDays(
  certificates: readonly QuantityCertificate[],
  shipped: readonly DayQuantity[],
): ReadonlySet<string> {
  const exceeded = new Set<string>()
  const measured = certificates.flatMap(({ approved_quantity, uom, effective_on }) =>
    approved_quantity === null || uom === null || effective_on === null
      ? []
      : [{ quantity: approved_quantity, uom, from: effective_on }],
  )
  const [first] = measured.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  if (!first) return exceeded
  const unlimited = certificates.filter(({ approved_quantity, uom }) => approved_quantity === null || uom === null)
  const isUnlimited = (day: string) =>
    unlimited.some((one) => one.effective_on !== null && one.effective_on <= day && (one.expires_on ?? day) >= day)
  let sum = wholeNumber(0)
  for (const { day, quantity, uom } of shipped) {
    if (day < first.from) continue
    sum = plus(sum, exactlyIn(quantity, uom, first.uom) ?? wholeNumber(0))
    const covered = measured
      .filter(({ from }) => from <= day)
      .reduce((all, one) => plus(all, exactlyIn(one.quantity, one.uom, first.uom) ?? wholeNumber(0)), wholeNumber(0))
    if (compared(sum, covered) > 0 && !isUnlimited(day)) exceeded.add(day)
  }
  return exceeded
}
