import type { PendingKind } from '@milepost/contract/core/menus'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../lib/live-queries.ts'
import { formatCount, formatShortCount } from '../lib/numbers.ts'
import styles from './pending-badge.module.css'
import { pendingOptions } from './pending-count.ts'

const liveKeys = [['pending']]
const liveEvents = ['access_requests.changed', 'reviews.changed', 'submittals.changed'] as const

/** The number of pending items next to a menu entry, of a submenu those of its two entries; renders nothing if there are none or the number is not known. */
export function PendingBadge({
  kind,
  also,
  className,
}: {
  kind: PendingKind
  also?: PendingKind | undefined
  className: string | undefined
}) {
  const { t } = useTranslation('shell')
  useLiveQueries(liveKeys, liveEvents)
  const { data: own = 0 } = useQuery(pendingOptions(kind))
  const { data: other = 0 } = useQuery({ ...pendingOptions(also ?? kind), enabled: also !== undefined })
  const count = own + (also ? other : 0)
  if (count === 0) return null
  return (
    <span className={`${styles['badge']} ${className}`}>
      <span aria-hidden>{formatShortCount(count)}</span>
      <span className="visually-hidden"> {t('navigation.pending', { formatted: formatCount(count) })}</span>
    </span>
  )
}
