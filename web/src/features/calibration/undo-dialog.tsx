import type { CalibrationLink, JobSlipProject } from '@milepost/contract/calibration/job-slip-project'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { problemText } from '../../lib/problem-text.ts'
import { useCall } from '../../lib/use-call.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { calibrationKey, disconnectJob, keptByUndo, undoPreviewOptions } from './api.ts'
import styles from './calibration.module.css'
import { KeptTickets } from './kept-tickets.tsx'

export interface UndoDialogProps {
  job: JobSlipProject
  link: CalibrationLink
  onClose: () => void
}

/** Previews what undoing a connection restores, before it runs. */
export function UndoDialog({ job, link, onClose }: UndoDialogProps) {
  const { t } = useTranslation('calibration')
  const { data, error } = useQuery(undoPreviewOptions(job.id, link.id))
  const names = { job: job.job_number, project: link.project.name }
  const undo = useCall(() => disconnectJob(job.id, link.id), {
    quiet: true,
    invalidates: [calibrationKey],
    toast: () => t('undo.done', names),
    onDone: onClose,
  })
  const fault = undo.error ?? error
  const countText = (key: 'back' | 'held', count: number) => t(`undo.${key}`, { count, formatted: formatCount(count) })
  return (
    <ConfirmDialog
      opened
      title={t('undo.title', names)}
      acceptLabel={t('undo.accept')}
      busy={undo.isPending}
      onAccept={() => undo.mutate()}
      onCancel={onClose}
    >
      <div className={styles['preview']} aria-live="polite">
        {data ? (
          <>
            <p>
              {data.move_count === 0 ? t('undo.back_none') : countText('back', data.move_count)}{' '}
              {data.held_count > 0 && countText('held', data.held_count)}
            </p>
            <KeptTickets
              counts={data.kept_counts}
              tickets={data.kept_tickets}
              further={(count) => keptByUndo(job.id, link.id, count)}
            />
          </>
        ) : (
          !error && <p>{t('preview.loading')}</p>
        )}
        <p>{t('undo.later')}</p>
        {fault && (
          <p role="alert" className={styles['error']}>
            {problemText(fault)}
          </p>
        )}
      </div>
    </ConfirmDialog>
  )
}
