import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import './contracts.en.json'

export interface TicketsCountProps {
  status: 'delivered' | 'pending'
  count: number
  /** Projects whose tickets are counted; none where no page shows them. */
  project_ids: readonly number[]
}

/** How many tickets have a status; the number leads to them. */
export function TicketsCount({ status, count, project_ids }: TicketsCountProps) {
  const { t } = useTranslation('contracts')
  const text = t(`counts.${status}`, { count, formatted: formatCount(count) })
  if (count === 0 || project_ids.length === 0) return <span>{text}</span>
  return (
    <Link to="/tickets" search={{ project_id: project_ids.join(','), status }}>
      {text}
    </Link>
  )
}
