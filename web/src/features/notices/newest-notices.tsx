import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { loadOwnJobs } from '../exports/index.ts'
import { noticesKey, noticesOptions, readNotices } from './api.ts'
import './notices.en.json'
import { NoticeLink } from './notice-feed.tsx'
import { sentenceOf } from './notice-words.ts'
import styles from './notices.module.css'
import shared from '../../ui/shared.module.css'

const OwnJobs = lazy(withRetry(async () => ({ default: (await loadOwnJobs()).OwnJobs })))

/** Notices that the bell shows at once. */
const NEWEST = 5

/** The newest unread notices, below the bell, and the way to all of them; then the person's files. */
export function NewestNotices({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('notices')
  const { time_zone } = useSession()
  const { data } = useQuery(noticesOptions({ page_size: NEWEST, filters: { unread: { eq: true } } }))
  const read = useCall(readNotices, { invalidates: [noticesKey] })
  const notices = data?.notices ?? []
  return (
    <section className={styles['bell']} aria-label={t('newest')}>
      <h2>{t('title')}</h2>
      {data && notices.length === 0 && <p className={styles['newest']}>{t('unread_list.empty')}</p>}
      {notices.map((notice) => (
        <div key={notice.id} className={styles['newest']}>
          <NoticeLink
            notice={notice}
            onFollow={() => {
              read.mutate([notice.id])
              onLeave()
            }}
          >
            {sentenceOf(notice, t)}
          </NoticeLink>
          <span className={shared['hint']}>
            {notice.project ? `${notice.project.dot_code} · ` : ''}
            {formatInstant(notice.last_at, time_zone)}
          </span>
        </div>
      ))}
      <Link to={'/account/notices' as '/'} onClick={onLeave}>
        {t('see_all')}
      </Link>
      <Suspense>
        <OwnJobs className={styles['files']} />
      </Suspense>
    </section>
  )
}
