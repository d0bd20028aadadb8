import { i18n } from '../../../lib/i18n.ts'
import '../catalogue.ts'

/** The server's sentence of an overrun, whose wording D30 gives to the letter. */
const wording = /^Qty Posted to Date of (\S+) exceeds Current Qty of (\S+) by (\S+)$/

/** What a person is warned of who puts more on an item than its contract has, in the language of the screen; other words stay as they are. */
export function overrunText(message: string): string {
  const [, posted, current, excess] = wording.exec(message) ?? []
  return posted && current && excess ? i18n.t('overrun', { ns: 'reconciliation', posted, current, excess }) : message
}

/** Overruns that an answer tells of; of several items each is named by its code. */
export const overrunTexts = (
  overruns: readonly { project_pay_item_id: number; message: string }[],
  items: readonly { project_pay_item_id: number; item_code: string }[],
): string[] =>
  overruns.map(({ project_pay_item_id: id, message }) => {
    const code = items.find(({ project_pay_item_id }) => project_pay_item_id === id)?.item_code
    return overruns.length > 1 && code ? `${code}: ${overrunText(message)}` : overrunText(message)
  })
