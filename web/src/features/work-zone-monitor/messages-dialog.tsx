import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import modal from '../../ui/modal.module.css'
import { Modal } from '../../ui/modal.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messagesOptions } from './api.ts'
import './work-zone-monitor.en.json'
import styles from './work-zone-monitor.module.css'

export interface MessagesDialogProps {
  /** Closing and refreshing reload page 1 of the list (specification section 4). */
  onClose: () => void
  onRefresh: () => void
}

/** Messages that need attention; it opens every hour automatically. */
export default function MessagesDialog({ onClose, onRefresh }: MessagesDialogProps) {
  const { t } = useTranslation('work-zone-monitor')
  const { time_zone } = useSession()
  const { data, error, refetch, isFetching } = useQuery({ ...messagesOptions, refetchOnMount: 'always' })
  const refresh = () => {
    void refetch()
    onRefresh()
  }
  return (
    <Modal opened title={t('messages.title')} onClose={onClose}>
      <p className={styles['reminder']}>{t('messages.reminder')}</p>
      {data?.feed_enabled === false && <p className={styles['notice']}>{t('messages.feed_off')}</p>}
      {!data &&
        (error ? <FailedState title={t('messages.failed')} error={error} onRetry={refresh} /> : <Skeleton rows={3} />)}
      {data?.messages.length === 0 && <p>{t('messages.none')}</p>}
      <ul className={styles['messages']}>
        {data?.messages.map(({ work_zone_id, work_zone, project_id, project, alert, armed_at }) => (
          <li key={`${work_zone_id} ${alert}`}>
            <Link
              to="/workzone-monitor/$projectId"
              params={{ projectId: project_id }}
              search={{ work_zone: String(work_zone_id) } as never}
              onClick={onClose}
            >
              {work_zone}
            </Link>{' '}
            <span>{project}</span>
            <strong>{t(`alert.${alert}`)}</strong>
            <span className={styles['since']}>{t('messages.since', { at: formatInstant(armed_at, time_zone) })}</span>
          </li>
        ))}
      </ul>
      <div className={modal['footer']}>
        <Button loading={isFetching} onClick={refresh}>
          {t('messages.refresh')}
        </Button>
        <Button kind="primary" onClick={onClose} data-autofocus>
          {t('messages.close')}
        </Button>
      </div>
    </Modal>
  )
}
