import type { BulkCodingResult } from '@milepost/contract/reconciliation/bulk-coding'
import { i18n } from '../../../../lib/i18n.ts'
import '../reconciliation-page.en.json'

/** Refusals of tickets that a rule does not fit. */
const unfit = ['unit_not_convertible', 'quantity_missing']
/** Numbers that the sentence names at most. */
const MOST_NUMBERS = 50

/** The specification's sentence with the numbers of tickets that a rule does not fit (section 8), in the language of the screen; null if it fits all. */
export function missingText(refused: BulkCodingResult['refused']): string | null {
  const numbers = refused.filter(({ code }) => unfit.includes(code)).map((one) => one.ticket_number ?? one.slip_id)
  if (numbers.length === 0) return null
  const listed = numbers.slice(0, MOST_NUMBERS).join(', ')
  return i18n.t('bulk.missing', {
    ns: 'reconciliation-page',
    numbers: numbers.length > MOST_NUMBERS ? `${listed}, …` : listed,
  })
}
