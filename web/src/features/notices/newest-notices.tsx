import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { loadOwnJobs } from '../exports/index.ts'
import { noticeGroupsOptions, noticesKey, readNotices } from './api.ts'
import './notices.en.json'
import { NoticeLink } from './notice-row.tsx'
import { groupTitle, sentenceOf } from './notice-words.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './notices.module.css'
import shared from '../../ui/shared.module.css'

const OwnJobs = lazy(withRetry(async () => ({ default: (await loadOwnJobs()).OwnJobs })))

/** Groups of notices that the bell shows at once. */
const NEWEST = 5

/** The newest unread notices, below the bell, and the way to all of them; then the person's files. */
export function NewestNotices({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('notices')
  const { time_zone } = useSession()
  const { data, isPending } = useQuery(noticeGroupsOptions({ page_size: NEWEST, filters: { unread: { eq: true } } }))
  const read = useCall(readNotices, { invalidates: [noticesKey] })
  const groups = data?.notice_groups ?? []
  return (
    <section className={styles['bell']} aria-label={t('newest')}>
      <h2>{t('title')}</h2>
      {isPending && <Skeleton />}
      {data && groups.length === 0 && <p className={styles['newest']}>{t('unread_list.empty')}</p>}
      {groups.map((group) => {
        const { notice, kind, hour, places, last_at } = group
        return (
          <div key={`${kind} ${hour}`} className={styles['newest']}>
            {notice ? (
              <NoticeLink
                notice={notice}
                onFollow={() => {
                  read.mutate([notice.id])
                  onLeave()
                }}
              >
                {sentenceOf(notice, t)}
              </NoticeLink>
            ) : (
              <Link to={'/account/notices' as '/'} search={{ kind } as never} onClick={onLeave}>
                {groupTitle(group, t)}
              </Link>
            )}
            <span className={shared['hint']}>
              {[...places.slice(0, 2), formatInstant(last_at, time_zone)].join(' · ')}
            </span>
          </div>
        )
      })}
      <Link to={'/account/notices' as '/'} onClick={onLeave}>
        {t('see_all')}
      </Link>
      <Suspense>
        <OwnJobs className={styles['files']} />
      </Suspense>
    </section>
  )
}
