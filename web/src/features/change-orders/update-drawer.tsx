import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../lib/dates.ts'
import { formatCount, formatDollars } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Details } from '../../ui/details.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DrawerTitle } from '../pay-items/index.ts'
import { updateOptions, type StepAction, type Update } from './api.ts'
import './catalogue.ts'
import styles from './change-orders.module.css'
import { StepDialog } from './step-dialog.tsx'
import { UpdateLines } from './update-lines.tsx'
import { UpdateStatus } from './update-marks.tsx'

export interface UpdateDrawerProps {
  project_id: number
  id: number
  takeFocus: boolean
  onEdit: (update: Update) => void
  onClose: () => void
}

/** What an update says of itself, and what became of it. */
function UpdateFacts({ update }: { update: Update }) {
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
      facts={[
        [t('fields.status'), <UpdateStatus key="status" status={status} />],
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

const steps: readonly StepAction[] = ['approve', 'submit', 'reject', 'void', 'delete']

/** One update: what it says, its lines, and what the one who looks may do with it. */
export default function UpdateDrawer({ project_id, id, takeFocus, onEdit, onClose }: UpdateDrawerProps) {
  const { t } = useTranslation('change-orders')
  const { data: update, error, refetch } = useQuery(updateOptions(project_id, id))
  const [step, setStep] = useState<StepAction | null>(null)
  const gone = error?.status === 404
  if (!update || gone)
    return (
      <Drawer opened onClose={onClose} title={<DrawerTitle takeFocus={takeFocus}>{t('title')}</DrawerTitle>}>
        {gone ? (
          <EmptyState kind="nothing_matches" title={t('no_match')} />
        ) : error ? (
          <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={6} />
        )}
      </Drawer>
    )
  const may = steps.filter((action) => update.abilities.includes(action))
  const first = may.find((action) => action === 'approve' || action === 'submit')
  return (
    <Drawer
      opened
      onClose={onClose}
      title={<DrawerTitle takeFocus={takeFocus}>{t('name', { number: formatCount(update.number) })}</DrawerTitle>}
      footer={
        update.abilities.length > 0 && (
          <>
            {may.map((action) => (
              <Button
                key={action}
                kind={action === first ? 'primary' : action === 'void' || action === 'delete' ? 'danger' : 'secondary'}
                onClick={() => setStep(action)}
              >
                {t(`actions.${action}`)}
              </Button>
            ))}
            {update.abilities.includes('update') && (
              <Button onClick={() => onEdit(update)}>{t('actions.update')}</Button>
            )}
          </>
        )
      }
    >
      <div className={styles['form']}>
        <p className={styles['description']}>{update.description}</p>
        <UpdateFacts update={update} />
        <UpdateLines project_id={update.project_id} lines={update.lines} />
      </div>
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
    </Drawer>
  )
}
