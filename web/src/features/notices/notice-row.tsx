import type { Notice } from '@milepost/contract/notices/notices.contract'
import { noticePath } from '@milepost/contract/notices/notice-path'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { loadOwnJobs } from '../exports/index.ts'
import { noticesKey, readNotices } from './api.ts'
import { labelOf, sentenceOf } from './notice-words.ts'
import styles from './notices.module.css'
import { useMute } from './use-mute.ts'
import shared from '../../ui/shared.module.css'

const JobDownload = lazy(withRetry(async () => ({ default: (await loadOwnJobs()).JobDownload })))

/** A notice: what happened, where and when, and what can be done with it. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const { t } = useTranslation('notices')
  const { time_zone } = useSession()
  const read = useCall(readNotices, { invalidates: [noticesKey] })
  const mute = useMute()
  const { id, project, last_at, read_at, resolved_at, subjects, count } = notice
  const what = sentenceOf(notice, t)
  const named = [...new Set(subjects.map(({ label }) => labelOf(label)))]
  if (notice.kind === 'period_ready') named.sort((one, other) => Number(one) - Number(other))
  const labels = named.join(', ') + (count > subjects.length ? ' …' : '')
  const unread = read_at === null && resolved_at === null
  return (
    <li className={styles['notice']} data-unread={unread || undefined}>
      <div className={styles['what']}>
        <p>
          <NoticeLink notice={notice} onFollow={() => unread && read.mutate([id])}>
            {what}
          </NoticeLink>
          {unread && <span className="visually-hidden"> {t('state_unread')}</span>}
          {resolved_at !== null && <span className={styles['over']}>{t('state_resolved')}</span>}
        </p>
        {project && (
          <p className={shared['hint']}>
            {project.dot_code} · {project.name}
          </p>
        )}
        {notice.kind === 'job_ready' && (
          <div className={styles['files-ready']}>
            <Suspense>
              {subjects.map(
                ({ id: job_id, label }) =>
                  job_id !== null && <JobDownload key={job_id} job_id={job_id} file_name={label} />,
              )}
            </Suspense>
          </div>
        )}
        {count > 1 && subjects.length > 0 && notice.kind !== 'job_ready' && (
          <p className={shared['hint']}>{notice.kind === 'period_ready' ? t('periods', { labels }) : labels}</p>
        )}
      </div>
      <time dateTime={last_at} className={shared['hint']}>
        {formatInstant(last_at, time_zone)}
      </time>
      {unread && (
        <Button size="small" aria-label={t('read_named', { what })} onClick={() => read.mutate([id])}>
          {t('read')}
        </Button>
      )}
      <Button size="small" kind="quiet" aria-label={t('mute_named', { what })} onClick={() => mute.mutate(id)}>
        {t('mute')}
      </Button>
    </li>
  )
}

/** Links to the page of a notice's subject; plain text if there is none. */
export function NoticeLink({ notice, onFollow, children }: { notice: Notice; onFollow: () => void; children: string }) {
  const { capacity } = useSession().user
  const path = noticePath(notice, capacity)
  if (path === null) return <strong>{children}</strong>
  const [to, query] = path.split('?')
  return (
    <Link to={to as '/'} search={Object.fromEntries(new URLSearchParams(query)) as never} onClick={onFollow}>
      {children}
    </Link>
  )
}
