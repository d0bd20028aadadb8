import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../lib/dates.ts'
import { formatCount, formatDollars } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { ApprovalActions } from '../../ui/approval/approval-actions.tsx'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../ui/record-drawer.tsx'
import { updateOptions, type StepAction, type Update } from './api.ts'
import './change-orders.en.json'
import styles from './change-orders.module.css'
import { StepDialog, stepKinds } from './step-dialog.tsx'
import { UpdateLines } from './update-lines.tsx'
import { UpdateStatus } from './update-marks.tsx'
import { UpdateReview } from './update-review.tsx'
import shared from '../../ui/shared.module.css'

export interface UpdateDrawerProps extends RecordDrawerOpened {
  project_id: number
  id: number
  /** Whether its reconciliation is not active yet, for which all but the draft waits. */
  waits: boolean
  onEdit: (update: Update) => void
}

/** The fields of an update, and its history. */
function UpdateDetails({ update }: { update: Update }) {
  const { t } = useTranslation('change-orders')
  const { time_zone } = useSession()
  const by = (name: string | null, at: string | null) =>
    t('by', { name: name ?? '-', at: formatInstant(at, time_zone) })
  const { status, net_amount, unpriced_count, days_delta, decision_reason, void_reason } = update
  const decision = status === 'approved' ? 'approved' : 'rejected'
  const net = [
    formatDollars(net_amount),
    ...(unpriced_count > 0 ? [t('unpriced', { formatted: formatCount(unpriced_count) })] : []),
  ].join(', ')
  return (
    <Details
      rows={[
        [t('fields.status'), <UpdateStatus key="status" update={update} />],
        [t('fields.type'), t(`type.${update.type}`)],
        [t('fields.effective_on'), formatDate(update.effective_on)],
        [t('fields.net_amount'), <strong key="net">{net}</strong>],
        [t('fields.co_number_external'), update.co_number_external ?? '-'],
        [t('fields.reason_code'), update.reason_code ?? '-'],
        [t('fields.days_delta'), days_delta === 0 ? '-' : t('days', { formatted: formatCount(days_delta) })],
        [t('fields.source'), t(`source.${update.source}`)],
        [t('fields.created'), by(update.created_by, update.created_at)],
        ...(update.submitted_at
          ? [[t('fields.submitted'), by(update.submitted_by, update.submitted_at)] as const]
          : []),
        ...(update.decided_at ? [[t(`fields.${decision}`), by(update.decided_by, update.decided_at)] as const] : []),
        ...(decision_reason ? [[t('fields.decision_reason'), decision_reason] as const] : []),
        ...(update.voided_at ? [[t('fields.void'), by(update.voided_by, update.voided_at)] as const] : []),
        ...(void_reason ? [[t('fields.void_reason'), void_reason] as const] : []),
      ]}
    />
  )
}

const steps: readonly StepAction[] = ['approve', 'submit', 'return', 'reject', 'delegate', 'withdraw', 'void', 'delete']

/** One update: its fields, its lines, and the user's actions. */
export default function UpdateDrawer({ project_id, id, waits, onEdit, ...opened }: UpdateDrawerProps) {
  const { t } = useTranslation('change-orders')
  const answer = useQuery(updateOptions(project_id, id))
  const { data, error } = answer
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={data && error?.status !== 404 ? t('name', { number: formatCount(data.number) }) : t('title')}
      texts={{ failed: t('list.failed'), not_found: t('list.no_match') }}
      footer={(update) => <UpdateActions update={update} onEdit={onEdit} onClose={opened.onClose} />}
    >
      {(update) => (
        <div className={shared['form']}>
          <p className={shared['prose']}>{update.description}</p>
          {waits && <p className={styles['notice']}>{t('waits')}</p>}
          <UpdateDetails update={update} />
          {update.review && <UpdateReview review={update.review} />}
          <UpdateLines project_id={update.project_id} lines={update.lines} />
        </div>
      )}
    </RecordDrawer>
  )
}

function UpdateActions({
  update,
  onEdit,
  onClose,
}: { update: Update } & Pick<UpdateDrawerProps, 'onEdit' | 'onClose'>) {
  const { t } = useTranslation('change-orders')
  const [step, setStep] = useState<StepAction | null>(null)
  if (update.abilities.length === 0) return null
  return (
    <>
      <ApprovalActions
        moves={steps.filter((action) => update.abilities.includes(action))}
        label={(action) => t(`actions.${action}`)}
        kinds={stepKinds}
        onMove={setStep}
      />
      {update.abilities.includes('update') && <Button onClick={() => onEdit(update)}>{t('actions.update')}</Button>}
      {step && (
        <StepDialog
          update={update}
          action={step}
          onClose={() => setStep(null)}
          onDone={(after) => {
            setStep(null)
            if (after === null) onClose()
          }}
        />
      )}
    </>
  )
}
