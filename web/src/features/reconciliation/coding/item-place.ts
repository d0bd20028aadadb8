import type { TFunction } from 'i18next'
import { formatQuantity } from '../../../lib/numbers.ts'

/** What tells a line of a contract from others of its code. */
export interface PlacedItem {
  line_number: number
  unit_of_measure: string
  /** What its contract has left of it, in its unit; null where it is not counted. */
  remaining: string | null
  contractors: readonly (string | null)[]
}

/** The line of an item, the contractors whose work it is, and what its contract has left of it. */
export const placeText = (
  { line_number, unit_of_measure, remaining, contractors }: PlacedItem,
  t: TFunction<'reconciliation'>,
): string =>
  [
    t('item.line', { line: line_number }),
    ...contractors,
    remaining !== null &&
      t('item.remaining', { quantity: formatQuantity(remaining, unit_of_measure), uom: unit_of_measure }),
  ]
    .filter(Boolean)
    .join(' · ')

/** The name of an item where its code may be on several lines: code, line and contractor. */
export const itemName = (
  {
    item_code: code,
    line_number: line,
    contractor = null,
  }: { item_code: string; line_number: number; contractor?: string | null },
  t: TFunction<'reconciliation'>,
): string => (contractor ? t('item.named_for', { code, line, contractor }) : t('item.named', { code, line }))
