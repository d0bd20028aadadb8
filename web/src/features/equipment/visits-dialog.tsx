import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../ui/failed-state.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { visitsOptions } from './api.ts'
import './equipment.en.json'
import styles from './equipment.module.css'
import { Visits } from './machine-history.tsx'

/** What came within range of a project's site and active work zones. */
export default function VisitsDialog({
  project_id,
  time_zone,
  onClose,
}: {
  project_id: number
  time_zone: string
  onClose: () => void
}) {
  const { t } = useTranslation('equipment')
  const { data, error, refetch } = useQuery(visitsOptions(project_id))
  return (
    <Modal opened onClose={onClose} title={t('visits.title')} width={760}>
      <div className={styles['part']}>
        {error && !data ? (
          <FailedState title={t('history.failed')} error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Visits visits={data} time_zone={time_zone} by_machine />
        ) : (
          <Skeleton rows={4} />
        )}
      </div>
    </Modal>
  )
}
