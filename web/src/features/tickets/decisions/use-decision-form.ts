import { todayInZone } from '@milepost/contract/core/time/zones'
import type { BulkResult } from '@milepost/contract/tickets/bulk-result'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { takesOffPay, type Decision, type DecisionAction, type DecisionDetails } from './decision.ts'
import { inBoth, isLimit } from './gvw-limit.ts'

/** What a person fills in of a decision. */
export interface DecisionValues {
  date: string
  /** Why, of those that the agency offers; empty for none of them. */
  preset: string
  reason: string
  limit: string
  uom: 'LB' | 'TON'
  /** Takes an override away instead of setting one. */
  remove: boolean
  /** The effect on pay that the user confirmed, as shown in the preview; empty for none. */
  pay: string
}
export type DecisionField = 'date' | 'reason' | 'limit' | 'pay'

const dated: readonly DecisionAction[] = ['deliver', 'reject']
const reasoned: readonly DecisionAction[] = ['deliver', 'reject', 'void', 'override_gvw', 'agree', 'dispute']

export const takesDate = (action: DecisionAction): boolean => dated.includes(action)
/** What the date refers to, if one can be given: the decision needs it, or pending tickets among those to be accepted are delivered (D6). */
export function dateOf(
  action: DecisionAction,
  { date }: DecisionValues,
  preview: BulkResult | undefined,
): 'deliver' | 'reject' | 'accept' | null {
  if (action === 'deliver' || action === 'reject') return action
  const isOffered = date !== '' || preview?.refused.some(({ code }) => code === 'not_delivered')
  return action === 'accept' && isOffered ? action : null
}
/** Decisions that nobody makes without a reason (D7, D59), or without saying what is wrong. */
export const requiresReason = (action: DecisionAction): boolean =>
  action === 'reject' || action === 'void' || action === 'dispute'
export const takesReason = (action: DecisionAction): boolean => reasoned.includes(action)

/** Why, in one text: what was chosen, with the words that were added to it. */
const reasonOf = ({ preset, reason }: Pick<DecisionValues, 'preset' | 'reason'>): string =>
  [preset, reason.trim()].filter(Boolean).join(': ')

/** What is sent of the values. */
export function detailsOf(action: DecisionAction, values: DecisionValues): DecisionDetails {
  const { date, limit, uom, remove } = values
  const reason = reasonOf(values)
  return {
    ...((takesDate(action) || action === 'accept') && date && { date }),
    ...(takesReason(action) && reason && { reason }),
    ...(action === 'override_gvw' &&
      (remove ? { max_gvw_override: null } : { max_gvw_override: inBoth({ limit, uom })?.lbs ?? '' })),
  }
}

/** Whether a delivered date lies before the last ticketed date of what is selected (D13c). */
const isTooEarly = (action: DecisionAction, date: string, last: string | null | undefined): boolean =>
  (action === 'deliver' || action === 'accept') && date !== '' && Boolean(last) && date < String(last)

/** Whether tickets stay only because no reason is given for them (D7). */
export const needsReason = (preview: BulkResult | undefined): boolean =>
  preview?.refused.some(({ code }) => code === 'reason_required') ?? false

/** The effect on pay to confirm: all that the preview shows. If the preview changes, confirmation is needed again. */
export const agreedPay = (preview: BulkResult | undefined): string => JSON.stringify(preview?.pay ?? null)
export const agrees = ({ pay }: DecisionValues, preview: BulkResult | undefined): boolean => pay === agreedPay(preview)

/** Values of a decision's dialog with their faults: a date and a reason where section 4 requires them, never before the last ticketed date. */
export function useDecisionForm({ action, target }: Decision) {
  const { t } = useTranslation(['decisions', 'signing', 'common'])
  const session = useSession()
  const [only] = 'tickets' in target ? target.tickets : []
  const [date] = useState(() => (takesDate(action) ? todayInZone(only?.time_zone ?? session.time_zone) : ''))
  const [values, setValues] = useState<DecisionValues>({
    date,
    preset: '',
    reason: '',
    limit: '',
    uom: 'LB',
    remove: false,
    pay: '',
  })
  /** Fields that lost the focus, or all of them after an attempt to submit. */
  const [checked, setChecked] = useState<ReadonlySet<DecisionField>>(new Set())
  const [attempts, setAttempts] = useState(0)
  const faultsWith = (preview: BulkResult | undefined): { field: DecisionField; text: string }[] => {
    const faults: { field: DecisionField; text: string | false }[] = [
      { field: 'date', text: takesDate(action) && values.date === '' && t('form.date_required') },
      {
        field: 'date',
        text:
          isTooEarly(action, values.date, preview?.last_ticketed_on) &&
          t('errors.delivered_date_too_early', { ns: 'common' }),
      },
      {
        field: 'reason',
        text:
          requiresReason(action) &&
          reasonOf(values) === '' &&
          (action === 'dispute' ? t('notes_required', { ns: 'signing' }) : t('form.reason_required')),
      },
      {
        field: 'limit',
        text: action === 'override_gvw' && !values.remove && !isLimit(values) && t('form.limit_required'),
      },
      { field: 'pay', text: takesOffPay({ action }, preview) && !agrees(values, preview) && t('pay.confirm_required') },
    ]
    return faults.flatMap(({ field, text }) => (text ? [{ field, text }] : []))
  }
  const [isTouched, setIsTouched] = useState(false)
  return {
    values,
    /** Something was filled in. */
    isTouched,
    /** Closing would lose something that was filled in. */
    differs: values.date !== date || values.limit !== '' || values.remove || reasonOf(values) !== '',
    set: (change: Partial<DecisionValues>) => {
      setIsTouched(true)
      setValues((before) => ({ ...before, ...change }))
    },
    leave: (field: DecisionField) => setChecked((before) => new Set([...before, field])),
    checkAll: () => {
      setChecked(new Set(['date', 'reason', 'limit', 'pay']))
      setAttempts((count) => count + 1)
    },
    attempts,
    faultsWith,
    isChecked: (field: DecisionField) => checked.has(field),
  }
}
