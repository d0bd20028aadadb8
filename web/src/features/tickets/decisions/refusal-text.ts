import type { BulkResult, RefusedTicket } from '@milepost/contract/tickets/bulk-result'
import type { TFunction } from 'i18next'
import { i18n } from '../../../lib/i18n.ts'
import { codeText } from '../../../lib/problem-text.ts'
import type { DecisionAction } from './decision.ts'
import type texts from './decisions.en.json'
import './decisions.en.json'

/** Why a ticket was left unchanged, in the language of the screen; in the server's words if the code has no text. */
export const refusalText = (
  { code, message }: Pick<RefusedTicket, 'code' | 'message'>,
  t: TFunction<'decisions'>,
): string =>
  i18n.exists(`refusals.${code}`, { ns: 'decisions' }) ? t(`refusals.${code as keyof typeof texts.refusals}`) : message

/** What so many tickets are after a decision, in one word: 'Rejected'; some languages have another one for several. */
export const outcomeOf = (action: DecisionAction, t: TFunction<'decisions'>, count = 1): string =>
  t(`outcomes.${action}`, { count })

/** Why nothing was changed at all, in the specification's words: 'Tickets are already Rejected'. */
export function failureText(
  { code, message }: NonNullable<BulkResult['failure']>,
  action: DecisionAction,
  t: TFunction<'decisions'>,
): string {
  return codeText(code, { status: outcomeOf(action, t) }) ?? message
}

/** 'Bulk Mark As Rejected failed: …' (specification section 9). */
export const failedText = (action: DecisionAction, cause: string, t: TFunction<'decisions'>): string =>
  i18n.t('errors.bulk_mark_failed', { status: outcomeOf(action, t), cause })
