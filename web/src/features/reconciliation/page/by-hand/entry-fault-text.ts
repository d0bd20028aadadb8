import type { ProblemDetail } from '@milepost/contract/core/problem-body'
import { i18n } from '../../../../lib/i18n.ts'
import { codeText } from '../../../../lib/problem-text.ts'
import '../reconciliation-page.en.json'
import type texts from '../reconciliation-page.en.json'

type FaultText = keyof typeof texts.entry_faults

/** Fields of an entry, and columns of an entries file, that refer to a record; used in the message that the record does not exist. */
const named: Readonly<Record<string, 'item' | 'period' | 'contractor'>> = {
  project_pay_item_id: 'item',
  line_number: 'item',
  item_code: 'item',
  pay_period_id: 'period',
  pay_period: 'period',
  external_dot_contractor_id: 'contractor',
  external_dot_contractor: 'contractor',
}

/** The field of an entry, or the column of its file, that a fault belongs to. */
const placeOf = ({ path }: Pick<ProblemDetail, 'path'>): string => path.split('.').at(-1) ?? ''

/** What is wrong with a value of an entry, in the language of the screen; null where its code has none, and the words of the server are the text. */
export function entryFaultText(fault: Pick<ProblemDetail, 'path' | 'code'>): string | null {
  const subject = named[placeOf(fault)]
  const code = fault.code === 'not_found' && subject ? `${subject}_unknown` : fault.code
  return i18n.exists(`entry_faults.${code}`, { ns: 'reconciliation-page' })
    ? i18n.t(`entry_faults.${code as FaultText}`, { ns: 'reconciliation-page' })
    : codeText(code)
}
