import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount, formatQuantity } from '../../lib/numbers.ts'
import type { TicketListState } from '../tickets/index.ts'
import styles from './project-materials.module.css'

export interface QuantityLinkProps {
  project_id: number
  search: TicketListState
  quantity: string
  uom: string
  count: number
}

/** A quantity over the number of its tickets, which it opens; '-' where there are none. */
export function QuantityLink({ project_id, search, quantity, uom, count }: QuantityLinkProps) {
  const { t } = useTranslation('project-materials')
  if (count === 0) return <>-</>
  return (
    <Link
      to="/projects/$projectId/tickets"
      params={{ projectId: project_id }}
      search={search}
      className={styles['quantity']}
    >
      {formatQuantity(quantity, uom)}
      <span className={styles['count']}>{t('table.count', { count, formatted: formatCount(count) })}</span>
    </Link>
  )
}
