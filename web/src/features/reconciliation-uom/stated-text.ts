import type { FactorRule } from '@milepost/contract/reconciliation-uom/conversion-factor'
import { statedIn } from '@milepost/contract/reconciliation-uom/unit-rules'

/** A factor as it was stated: `2.02 TON / CY`. */
export function statedText(factor: Pick<FactorRule, 'factor' | 'per' | 'ticket_uom' | 'pay_uom'>): string {
  const { counted, each } = statedIn(factor)
  return `${factor.factor} ${counted} / ${each}`
}
