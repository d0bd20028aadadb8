import { useQuery } from '@tanstack/react-query'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../lib/toast-store.ts'
import { calendarFeedOptions, createCalendarFeed, revokeCalendarFeed } from './api.ts'
import styles from './calendar.module.css'
import './calendar.en.json'
import shared from '../../ui/shared.module.css'

/** The address by which the person's own calendar program reads the project's calendar: made, copied, and revoked. */
export default function SubscribeDialog({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const { t, i18n } = useTranslation('calendar')
  const { time_zone } = useSession()
  const options = calendarFeedOptions(projectId)
  const { data: feed, error, refetch } = useQuery(options)
  const invalidates = [options.queryKey]
  const create = useCall(() => createCalendarFeed(projectId, i18n.language === 'es' ? 'es' : 'en'), { invalidates })
  const revoke = useCall(() => revokeCalendarFeed(projectId), { invalidates, toast: () => t('feed.revoked') })
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ kind: 'success', text: t('feed.copied') })
    } catch {
      showToast({ kind: 'error', text: t('feed.copy_failed') })
    }
  }
  return (
    <Modal opened title={t('feed.title')} onClose={onClose}>
      <div className={styles['feed']}>
        <p>{t('feed.text')}</p>
        {error ? (
          <FailedState title={t('feed.failed')} error={error} onRetry={() => void refetch()} />
        ) : feed === undefined ? (
          <Skeleton rows={3} />
        ) : feed === null ? (
          <Button kind="primary" disabled={create.isPending} onClick={() => create.mutate()}>
            {t('feed.create')}
          </Button>
        ) : (
          <>
            <TextInput
              label={t('feed.address')}
              value={feed.address}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
              description={
                feed.last_read_at
                  ? t('feed.read', { when: formatInstant(feed.last_read_at, time_zone, 'full') })
                  : t('feed.never_read')
              }
            />
            <div className={shared['button-row']}>
              <Button
                kind="primary"
                onClick={() => void copy(feed.address)}
                leftSection={<IconCopy size={16} aria-hidden />}
              >
                {t('feed.copy')}
              </Button>
              <Button disabled={create.isPending} onClick={() => create.mutate()}>
                {t('feed.renew')}
              </Button>
              <Button disabled={revoke.isPending} onClick={() => revoke.mutate()}>
                {t('feed.revoke')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  )
}
