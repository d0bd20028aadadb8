import { i18n } from '../../../lib/i18n.ts'
import type { Problem } from '../../../lib/problem.ts'
import { codeText, problemText } from '../../../lib/problem-text.ts'
import type texts from '../reconciliation.en.json'

type Refusal = keyof typeof texts.refusals

/** Why a ticket takes no pay items, in the language of the screen; the server's own words where a code has none. */
export const refusalText = (code: string, message: string): string =>
  i18n.exists(`refusals.${code}`, { ns: 'reconciliation' })
    ? i18n.t(`refusals.${code as Refusal}`, { ns: 'reconciliation' })
    : (codeText(code) ?? message)

/** What a person reads of a confirmation that failed: of a ticket that was refused the cause alone, since there is no other ticket. */
export function failureText(problem: Problem): string {
  const [detail] = problem.details
  return problem.code === 'tickets_cannot_be_coded' && detail
    ? refusalText(detail.code, detail.message)
    : problemText(problem)
}
