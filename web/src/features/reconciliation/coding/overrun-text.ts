import type { Overrun } from '@milepost/contract/reconciliation/overrun'
import { i18n } from '../../../lib/i18n.ts'
import { formatDecimal } from '../../../lib/numbers.ts'
import '../reconciliation.en.json'
import { itemName } from './item-place.ts'

/** What a person is warned of who puts more on an item than its contract has, in the words of D30 and the language of the screen. */
export function overrunText(of: Pick<Overrun, 'installed_qty' | 'current_qty' | 'overrun_qty'>): string {
  const [posted, current, excess] = [of.installed_qty, of.current_qty, of.overrun_qty].map((quantity) =>
    formatDecimal(quantity, 3),
  )
  return i18n.t('overrun', { ns: 'reconciliation', posted, current, excess })
}

/** Texts for the overruns in a response; with several items, each text names its item by code and line. */
export const overrunTexts = (
  overruns: readonly Overrun[],
  items: readonly { project_pay_item_id: number; item_code: string; line_number: number }[],
): string[] =>
  overruns.map((overrun) => {
    const item = items.find(({ project_pay_item_id: id }) => id === overrun.project_pay_item_id)
    return overruns.length > 1 && item
      ? `${itemName(item, i18n.getFixedT(null, 'reconciliation'))}: ${overrunText(overrun)}`
      : overrunText(overrun)
  })
