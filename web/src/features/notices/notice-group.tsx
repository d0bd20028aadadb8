import type { NoticeGroup } from '@milepost/contract/notices/notices.contract'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { noticesKey, noticesOptions, readGroup, type GroupsQuery } from './api.ts'
import { NoticeRow } from './notice-row.tsx'
import { groupTitle } from './notice-words.ts'
import styles from './notices.module.css'
import shared from '../../ui/shared.module.css'

/** Notices of a group that are shown at a time. */
const AT_A_TIME = 50
/** As many as one call returns. */
const MOST = 500

type Filters = NonNullable<GroupsQuery['filters']>

export interface NoticeGroupRowProps {
  group: NoticeGroup
  /** Those of the list, which its groups and their notices are narrowed by. */
  filters: Filters | undefined
}

/** Several notices of one kind and hour: one row, which opens all of them and marks all of them as read. */
export function NoticeGroupRow({ group, filters }: NoticeGroupRowProps) {
  const { t } = useTranslation('notices')
  const { time_zone } = useSession()
  const [open, setOpen] = useState(false)
  const id = useId()
  const { unread_count: unread, notices_count: count, places, last_at } = group
  const project_ids = filters?.project_id?.in as number[] | undefined
  const read = useCall(() => readGroup(group, project_ids), { invalidates: [noticesKey] })
  const what = groupTitle(group, t)
  return (
    <li className={styles['group']} data-unread={unread > 0 || undefined}>
      <div className={styles['notice']}>
        <div className={styles['what']}>
          <button
            type="button"
            className={styles['opens']}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <IconChevronRight size={16} aria-hidden />
            {what}
          </button>
          <p className={shared['hint']}>
            {[
              unread > 0 && unread < count && t('unread_count', { count: unread, formatted: formatCount(unread) }),
              places.length > 0 && places.join(', ') + (count > places.length ? ' …' : ''),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <time dateTime={last_at} className={shared['hint']}>
          {formatInstant(last_at, time_zone)}
        </time>
        {unread > 0 && (
          <Button size="small" aria-label={t('read_named', { what })} onClick={() => read.mutate(undefined)}>
            {t('read')}
          </Button>
        )}
      </div>
      <div id={id} hidden={!open}>
        {open && <GroupNotices group={group} filters={filters} />}
      </div>
    </li>
  )
}

function GroupNotices({ group: { kind, hour }, filters }: NoticeGroupRowProps) {
  const { t } = useTranslation('notices')
  const [shown, setShown] = useState(AT_A_TIME)
  const { data } = useQuery(
    noticesOptions({ page_size: shown, filters: { ...filters, kind: { eq: kind }, hour: { eq: hour } } }),
  )
  if (!data) return <Skeleton rows={3} />
  const more = Math.min(data.page.total_rows, MOST) - data.notices.length
  return (
    <>
      <ol className={styles['members']} aria-label={t(`kind.${kind}`)}>
        {data.notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ol>
      {more > 0 && (
        <Button size="small" kind="quiet" onClick={() => setShown(Math.min(shown + AT_A_TIME, MOST))}>
          {t('more', { count: Math.min(more, AT_A_TIME) })}
        </Button>
      )}
    </>
  )
}
