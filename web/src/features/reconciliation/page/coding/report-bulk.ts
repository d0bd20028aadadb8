import type { BulkCodingResult } from '@milepost/contract/reconciliation/bulk-coding'
import { i18n } from '../../../../lib/i18n.ts'
import { formatCount, withUnit } from '../../../../lib/numbers.ts'
import { Problem } from '../../../../lib/problem.ts'
import { problemText } from '../../../../lib/problem-text.ts'
import { hideToast, showToast } from '../../../../lib/toast-store.ts'
import type { ItemQuantities } from '../../../reconciliation-uom/index.ts'
import { itemName } from '../../coding/item-place.ts'
import { overrunTexts } from '../../coding/overrun-text.ts'
import { refusalText } from '../../fly-out/refusal-text.ts'
import { sendUndo } from '../../fly-out/api.ts'
import '../../reconciliation.en.json'
import '../reconciliation-page.en.json'
import { missingText } from './missing-text.ts'

const t = i18n.getFixedT(null, 'reconciliation-page')
const coding = i18n.getFixedT(null, 'reconciliation')

export interface BulkReport {
  quantities: ItemQuantities
  /** Number of one of the tickets, where it is known: a ticket that alone was coded is named. */
  numberOf: (slip_id: number) => string | undefined
  onUndone: () => void
}

/** The number of the ticket that alone was changed. */
const onlyNumber = (numberOf: BulkReport['numberOf'], [first, ...others]: readonly number[]): string | undefined =>
  first !== undefined && others.length === 0 ? numberOf(first) : undefined

/** Reports the result of bulk coding with an undo action (D7), the tickets left out, and items with an overrun (D30). */
export function reportBulk(result: BulkCodingResult, { quantities, numberOf, onUndone }: BulkReport): void {
  const { updated, updated_count, items, refused, overruns, change_id } = result
  const amounts = items.map(({ quantity, unit_of_measure, external_dot_contractors, ...item }) => {
    const name = itemName({ ...item, contractor: external_dot_contractors.join(', ') }, coding)
    return quantity === null ? name : `${name}: ${withUnit(quantities(quantity, unit_of_measure), unit_of_measure)}`
  })
  if (updated_count > 0) {
    const number = onlyNumber(numberOf, updated)
    const done =
      number === undefined
        ? t('bulk.done', { count: updated_count, formatted: formatCount(updated_count) })
        : t('bulk.done_named', { number })
    const undo = () => {
      hideToast(toastId)
      if (change_id !== null) void takeBack(change_id, { numberOf, onUndone })
    }
    const toastId = showToast({
      kind: 'success',
      text: `${done} ${amounts.join('; ')}`,
      ...(change_id !== null && { action: { label: t('bulk.undo'), run: undo } }),
    })
  }
  for (const text of overrunTexts(overruns, items)) showToast({ kind: 'warning', text })
  const [first] = refused
  if (first) {
    const left = t('bulk.left', { count: refused.length, formatted: formatCount(refused.length) })
    showToast({ kind: 'error', text: `${left} ${missingText(refused) ?? refusalText(first.code, first.message)}` })
  }
}

/** Undoes a bulk coding and reports the outcome. */
async function takeBack(
  change_id: number,
  { numberOf, onUndone }: Pick<BulkReport, 'numberOf' | 'onUndone'>,
): Promise<void> {
  try {
    const { updated, updated_count, refused } = await sendUndo(change_id)
    const [first] = refused
    const left = first ? ` ${refusalText(first.code, first.message)}` : ''
    const number = onlyNumber(numberOf, updated)
    const done =
      number === undefined
        ? t('bulk.undone', { count: updated_count, formatted: formatCount(updated_count) })
        : t('bulk.undone_named', { number })
    showToast({ kind: updated_count > 0 ? 'success' : 'error', text: `${done}${left}` })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    showToast({ kind: 'error', text: problemText(error) })
  }
  onUndone()
}
