import type { PendingKind } from '@milepost/contract/core/menus'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../lib/live-queries.ts'
import { formatCount, formatShortCount } from '../lib/numbers.ts'
import styles from './pending-badge.module.css'
import { pendingOptions } from './pending-count.ts'

const liveKeys = [['pending']]
const liveEvents = ['access_requests.changed', 'reviews.changed', 'submittals.changed'] as const

/** A number of pending items next to a menu entry; renders nothing if there are none. */
export function CountBadge({ count, className = '' }: { count: number; className: string | undefined }) {
  const { t } = useTranslation('shell')
  if (count === 0) return null
  return (
    <span className={`${styles['badge']} ${className}`}>
      <span aria-hidden>{formatShortCount(count)}</span>
      <span className="visually-hidden"> {t('navigation.pending', { formatted: formatCount(count) })}</span>
    </span>
  )
}

/** The number of pending items of a kind; renders nothing as long as it is not known. */
export function PendingBadge({ kind, className }: { kind: PendingKind; className: string | undefined }) {
  useLiveQueries(liveKeys, liveEvents)
  const { data = 0 } = useQuery(pendingOptions(kind))
  return <CountBadge count={data} className={className} />
}
