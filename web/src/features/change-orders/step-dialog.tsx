import { MOST_DECISION_REASON } from '@milepost/contract/change-orders/change-order'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../lib/problem.ts'
import { problemText } from '../../lib/problem-text.ts'
import { formatCount, formatDollars } from '../../lib/numbers.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { payItemsKey, useFieldTexts } from '../pay-items/index.ts'
import { changeOrdersKey, takeStep, updateOptions, type StepAction, type Update } from './api.ts'
import './catalogue.ts'
import styles from './change-orders.module.css'
import { countsText } from './update-marks.tsx'

export interface StepDialogProps {
  update: Update
  action: StepAction
  onClose: () => void
  /** Called with the update after the step; null if it was deleted. */
  onDone: (after: Update | null) => void
}

/** Why a step was refused, each fault with the line that it is of. */
function Refusal({ problem, update }: { problem: Problem; update: Update }) {
  const { faultText } = useFieldTexts()
  const lineOf = (path: string) => update.lines[Number(path.split('.')[1])]
  return (
    <div role="alert" className={styles['error']}>
      {problemText(problem)}
      {problem.details.length > 0 && (
        <ul>
          {problem.details.map(({ path, code, message }) => {
            const line = lineOf(path)
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

/** Confirms a step of an update after showing its effect; a rejection needs a reason. */
export function StepDialog({ update, action, onClose, onDone }: StepDialogProps) {
  const { t } = useTranslation(['change-orders', 'common'])
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const number = formatCount(update.number)
  const step = useCall(() => takeStep(update, action, reason.trim()), {
    quiet: true,
    invalidates: [[...changeOrdersKey, 'list'], payItemsKey],
    says: () => t(`done.${action}`, { number }),
    onDone: (after) => {
      if (after) queryClient.setQueryData(updateOptions(update.project_id, update.id).queryKey, after)
      onDone(after)
    },
    // Concurrent changes by others are shown behind the dialog.
    onFailed: () => void queryClient.invalidateQueries({ queryKey: changeOrdersKey }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const lacks = action === 'reject' && reason.trim() === ''
    setMissing(lacks)
    if (!lacks && !step.isPending) step.mutate()
  }
  const warned = update.lines.filter(({ warning }) => warning !== null).length
  return (
    <Modal opened onClose={onClose} title={t(`confirm.${action}_title`, { number })}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <p className={styles['description']}>
          {t(`confirm.${action}`, { items: countsText(t, update), amount: formatDollars(update.net_amount) })}
        </p>
        {action === 'approve' && warned > 0 && (
          <p className={styles['notice']}>
            {t('confirm.approve_warned', { count: warned, formatted: formatCount(warned) })}
          </p>
        )}
        {action === 'reject' && (
          <TextArea
            label={t('confirm.reason')}
            required
            maxLength={MOST_DECISION_REASON}
            value={reason}
            error={missing ? t('confirm.reason_needed') : undefined}
            data-autofocus
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setMissing(false)
            }}
          />
        )}
        {step.error && <Refusal problem={step.error} update={update} />}
        <div className={styles['buttons']}>
          <Button onClick={onClose}>{t('common:ui.cancel')}</Button>
          <Button
            type="submit"
            kind={action === 'submit' || action === 'approve' ? 'primary' : 'danger'}
            loading={step.isPending}
          >
            {t(`actions.${action}`)}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
