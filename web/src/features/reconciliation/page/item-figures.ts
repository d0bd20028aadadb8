import { formatDecimal } from '../../../lib/numbers.ts'
import { usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { decimalsOf } from '../../reconciliation-uom/index.ts'

const decimalsIn = (value: string): number => value.split('.')[1]?.length ?? 0

/** A quantity with the usual decimals of its item's unit (D16), and with all that it has where it has more; '-' stands for none. */
export const formatItemQuantity = (value: string | null, uom: string): string =>
  value === null ? '-' : formatDecimal(value, Math.max(decimalsOf(uom, usualRules), decimalsIn(value)))
