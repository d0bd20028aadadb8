import { MOST_DECISION_REASON } from '@milepost/contract/change-orders/change-order'
import { changeOrderApproval } from '@milepost/contract/change-orders/change-order-approval'
import { reasonOf } from '@milepost/contract/core/approval'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../lib/problem.ts'
import { problemText } from '../../lib/problem-text.ts'
import { formatCount, formatDollars } from '../../lib/numbers.ts'
import { DecisionDialog } from '../../ui/approval/decision-dialog.tsx'
import { payItemsKey, useFieldTexts } from '../pay-items/index.ts'
import { changeOrdersKey, takeStep, updateOptions, type StepAction, type Update } from './api.ts'
import './change-orders.en.json'
import styles from './change-orders.module.css'
import { askedBefore, Delegate, Reviewers } from './step-parts.tsx'
import { countsText } from './update-marks.tsx'
import shared from '../../ui/shared.module.css'

/** Steps that bring an update forward, and those that end it. */
export const stepKinds: Partial<Record<StepAction, 'forward' | 'danger'>> = {
  approve: 'forward',
  submit: 'forward',
  void: 'danger',
  delete: 'danger',
}

export interface StepDialogProps {
  update: Update
  action: StepAction
  onClose: () => void
  /** Called with the update after the step; null if it was deleted. */
  onDone: (after: Update | null) => void
}

/** Why a step was refused, each fault with the line that it is of. */
function Refusal({ problem, update }: { problem: Problem; update: Update }) {
  const { t } = useTranslation('change-orders')
  const { faultText } = useFieldTexts()
  const lineOf = (path: string) => update.lines[Number(path.split('.')[1])]
  return (
    <div className={shared['error']}>
      {problemText(problem)}
      {problem.details.length > 0 && (
        <ul>
          {problem.details.map(({ path, code, message }) => {
            const line = lineOf(path)
            if (path.startsWith('reviewer'))
              return (
                <li key={`${path} ${code}`}>
                  {[message, t(`reviewed.faults.${code as 'own_work'}`)].filter(Boolean).join(': ')}
                </li>
              )
            const name = line ? `${line.line_number} · ${line.item_code}` : path
            return (
              <li key={`${path} ${code}`}>
                {code === 'quantity_unchanged' ? name : `${name}: ${faultText(code, '', message) ?? ''}`}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** Confirms a step of an update after showing its effect; a rejection needs a reason, and what is voided may have one. */
export function StepDialog({ update, action, onClose, onDone }: StepDialogProps) {
  const { t } = useTranslation('change-orders')
  const queryClient = useQueryClient()
  const number = formatCount(update.number)
  const [reviewers, setReviewers] = useState(() => askedBefore(update))
  const [delegate, setDelegate] = useState(0)
  const warned = update.lines.filter(({ warning }) => warning !== null).length
  return (
    <DecisionDialog
      name={`change_order.${update.id}.${action}`}
      title={t(`confirm.${action}_title`, { number })}
      accept={t(`actions.${action}`)}
      danger={stepKinds[action] !== 'forward'}
      reason={action === 'submit' ? 'optional' : reasonOf(changeOrderApproval, action)}
      reasonLabel={t(action === 'submit' ? 'confirm.note' : 'confirm.reason')}
      maxLength={MOST_DECISION_REASON}
      send={(reason) => takeStep(update, action, { reason, reviewers, reviewer_id: delegate })}
      invalidates={[[...changeOrdersKey, 'list'], payItemsKey]}
      toast={(after) => {
        const answered = after?.status === 'pending' && (action === 'approve' || action === 'return')
        return t(`done.${answered ? 'answer' : action}`, { number })
      }}
      onDone={(after) => {
        if (after) queryClient.setQueryData(updateOptions(update.project_id, update.id).queryKey, after)
        onDone(after)
      }}
      // Concurrent changes by others are shown behind the dialog.
      onFailed={() => void queryClient.invalidateQueries({ queryKey: changeOrdersKey })}
      refusal={(problem) => <Refusal problem={problem} update={update} />}
      onClose={onClose}
    >
      <p className={shared['prose']}>
        {t(`confirm.${action}`, { items: countsText(t, update), amount: formatDollars(update.net_amount) })}
      </p>
      {action === 'submit' && <Reviewers update={update} value={reviewers} onChange={setReviewers} />}
      {action === 'delegate' && <Delegate update={update} value={delegate} onChange={setDelegate} />}
      {action === 'approve' && warned > 0 && (
        <p className={styles['notice']}>
          {t('confirm.approve_warned', { count: warned, formatted: formatCount(warned) })}
        </p>
      )}
    </DecisionDialog>
  )
}
