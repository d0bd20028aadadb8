import type { SplitShare } from '@milepost/contract/reconciliation/bulk-coding'
import type { NumberRule } from '../../../../lib/typed-number.ts'
import { linkedContractors, type ContractorChoice } from '../../coding/contractor-of-item.ts'
import type { ChosenItem } from '../../coding/chosen-items.ts'

const percentage = /^(?:[1-9]\d?(?:\.\d{1,2})?|0\.\d{1,2})$/

/** Whether a text is a share that leaves something for the last item: above 0 and below 100, with at most two decimals. */
export const isShare = (percent: string): boolean => percentage.test(percent) && Number(percent) > 0

/** What the field of a percentage takes. */
export const percentRule = { whole: 2, decimals: 2 } as const satisfies NumberRule

/** What a share leaves for the last item, in percent; null if the share is invalid. */
export function restOf(percent: string): string | null {
  if (!isShare(percent)) return null
  const [whole = '0', fraction = ''] = percent.split('.')
  const hundredths = 10_000 - (Number(whole) * 100 + Number(fraction.padEnd(2, '0')))
  const fractionLeft = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${Math.floor(hundredths / 100)}${fractionLeft && `.${fractionLeft}`}`
}

/** The rule that was chosen, as the server takes it; null while something of it is missing. */
export function splitOf(
  chosen: readonly ChosenItem[],
  percent: string,
  contractors: readonly ContractorChoice[],
): SplitShare[] | null {
  const lacks = chosen.some(
    ({ item, contractor_id }) => contractor_id === null && linkedContractors(item, contractors).length > 0,
  )
  if (chosen.length === 0 || lacks || (chosen.length > 1 && !isShare(percent))) return null
  return chosen.map(({ item, contractor_id }, at) => ({
    project_pay_item_id: item.id,
    ...(at < chosen.length - 1 && { percent }),
    ...(contractor_id !== null && { external_dot_contractor_id: contractor_id }),
  }))
}
