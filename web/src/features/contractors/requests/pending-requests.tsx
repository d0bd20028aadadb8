import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { formatCount, formatShortCount } from '../../../lib/numbers.ts'
import { mayDo, useSession } from '../../../lib/session.ts'
import { accessRequestsOptions, contractorsKey } from '../api.ts'
import '../contractors.en.json'
import styles from '../contractors.module.css'

const liveKeys = [[...contractorsKey, 'requests']]
const liveEvents = ['project.changed'] as const

/** The number of pending requests next to the tab's name; renders nothing if there are none, or the user does not decide on them. */
export default function PendingRequests({ project_id }: { project_id: number }) {
  const { t } = useTranslation('contractors')
  const enabled = mayDo(useSession(), 'contractor.manage')
  const { data } = useQuery({ ...accessRequestsOptions(project_id, 'pending'), enabled })
  useLiveQueries(liveKeys, liveEvents)
  const count = data?.page.total_rows ?? 0
  if (count === 0) return null
  return (
    <span className={styles['count']}>
      <span aria-hidden>{formatShortCount(count)}</span>
      <span className="visually-hidden">{t('requests.waiting', { count, formatted: formatCount(count) })}</span>
    </span>
  )
}
