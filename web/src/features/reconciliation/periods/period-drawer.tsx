import type { PayPeriod } from '@milepost/contract/reconciliation/pay-period'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ExportButton } from '../../exports/index.ts'
import { periodOptions, periodsKey, removePeriod } from './api.ts'
import './pay-periods.en.json'
import CloseDialog from './close-dialog.tsx'
import PeriodDialog from './period-dialog.tsx'
import { PeriodDetails } from './period-details.tsx'
import styles from './periods.module.css'
import { SnapshotPart } from './snapshot-part.tsx'

const PeriodFile = lazy(withRetry(() => import('./period-file.tsx')))

export interface PeriodDrawerProps {
  project_id: number
  id: number
  /** Its row in the list; undefined while the list is loading, or if its page does not have the period. */
  listed: PayPeriod | undefined
  time_zone: string
  onClose: () => void
}

/** One pay period: its dates, its contents by item, its seal, and its actions. */
export default function PeriodDrawer({ project_id, id, listed, time_zone, onClose }: PeriodDrawerProps) {
  const { t } = useTranslation('pay-periods')
  const { abilities, impersonated_by } = useSession()
  const { data, error, refetch } = useQuery({ ...periodOptions(project_id, id), enabled: listed === undefined })
  const period = listed ?? data
  const [confirming, setConfirming] = useState<'edit' | 'remove' | 'close' | null>(null)
  const remove = useCall(() => removePeriod(project_id, id), {
    invalidates: [periodsKey],
    toast: () => t('removed', { number: period?.number }),
    onDone: onClose,
    onFailed: () => setConfirming(null),
  })
  const may = (ability: PayPeriod['abilities'][number]) => period?.abilities.includes(ability)
  const done = () => setConfirming(null)
  return (
    <Drawer
      opened
      onClose={onClose}
      title={period ? t('number', { number: period.number }) : t('title')}
      actions={
        period && (
          <>
            {abilities.includes('ticket.export') && (
              <ExportButton impersonated={impersonated_by !== undefined}>
                {(opened) => <PeriodFile project_id={project_id} id={id} opened={opened} />}
              </ExportButton>
            )}
            <IconButton label={t('print')} onClick={() => window.print()}>
              <IconPrinter size={18} aria-hidden />
            </IconButton>
          </>
        )
      }
      footer={
        period &&
        period.abilities.length > 0 && (
          <>
            {may('close') && (
              <Button kind="primary" onClick={() => setConfirming('close')}>
                {t('close.accept')}
              </Button>
            )}
            {may('update') && <Button onClick={() => setConfirming('edit')}>{t('edit')}</Button>}
            {may('delete') && (
              <Button kind="danger" onClick={() => setConfirming('remove')}>
                {t('remove')}
              </Button>
            )}
          </>
        )
      }
    >
      {period ? (
        <div className={`${styles['form']} ${styles['record']}`}>
          <PeriodDetails project_id={project_id} period={period} time_zone={time_zone} />
          <SnapshotPart project_id={project_id} id={id} />
        </div>
      ) : error?.status === 404 ? (
        <EmptyState kind="nothing_matches" title={t('not_found')} />
      ) : error ? (
        <EmptyState kind="failed" title={t('list.failed')} text={problemText(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={6} />
      )}
      {period && confirming === 'edit' && <PeriodDialog project_id={project_id} period={period} onClose={done} />}
      {period && confirming === 'close' && <CloseDialog project_id={project_id} period={period} onClose={done} />}
      <ConfirmDialog
        opened={confirming === 'remove'}
        title={t('remove_title', { number: period?.number })}
        acceptLabel={t('remove')}
        danger
        busy={remove.isPending}
        onAccept={() => remove.mutate()}
        onCancel={done}
      >
        {t('remove_text')}
      </ConfirmDialog>
    </Drawer>
  )
}
