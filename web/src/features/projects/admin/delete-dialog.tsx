import { RESTORABLE_DAYS } from '@milepost/contract/core/restorable'
import type { ProjectRow } from '@milepost/contract/projects/project'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TicketCounts } from '../ticket-counts.tsx'
import shared from '../../../ui/shared.module.css'

export interface DeleteDialogProps {
  project: ProjectRow
  busy: boolean
  onAccept: () => void
  onCancel: () => void
}

/** Confirms deletion of a project: which, with how many tickets, and what happens to them (D9, D18b). */
export default function DeleteDialog({ project, busy, onAccept, onCancel }: DeleteDialogProps) {
  const { t } = useTranslation('projects')
  const { name, dot_code, pending_count, delivered_count, rejected_count } = project
  const has = pending_count + delivered_count + rejected_count > 0
  return (
    <ConfirmDialog
      opened
      danger
      busy={busy}
      title={t('admin.delete.title', { name })}
      acceptLabel={t('admin.delete.accept')}
      onAccept={onAccept}
      onCancel={onCancel}
    >
      <div className={shared['stack']}>
        <p>{t('admin.delete.hides', { name, number: dot_code })}</p>
        {has && (
          <p>
            <TicketCounts project={project} />
          </p>
        )}
        <p>{has ? t('admin.delete.never_removed') : t('admin.delete.restorable', { days: RESTORABLE_DAYS })}</p>
      </div>
    </ConfirmDialog>
  )
}
