import type { PayPeriod } from '@milepost/contract/reconciliation/pay-period'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../../lib/dates.ts'
import { formatCount, formatDollars } from '../../../lib/numbers.ts'
import { Details } from '../../../ui/details.tsx'
import './pay-periods.en.json'
import { entriesOf } from './checklist-places.ts'
import { periodAmounts, PeriodStatus } from './period-status.tsx'

/** The figures of a period, with links to its entries, and who closed it when. */
export function PeriodDetails({
  project_id,
  period,
  time_zone,
}: {
  project_id: number
  period: PayPeriod
  time_zone: string
}) {
  const { t } = useTranslation('pay-periods')
  const entries = (field: 'entries_count' | 'ticket_count') => (
    <Link
      to={'/projects/$projectId/reconciliation' as '/'}
      params={{ projectId: project_id } as never}
      search={entriesOf(period, field === 'ticket_count' ? 'ticket' : 'all') as never}
    >
      {formatCount(period[field])}
    </Link>
  )
  const facts = [
    ['status', <PeriodStatus key="status" period={period} t={t} />],
    ['dates', `${formatDate(period.start_on)} – ${formatDate(period.end_on)}`],
    ['type', t(`type.${period.type}`)],
    ['entries_count', entries('entries_count')],
    ['ticket_count', entries('ticket_count')],
    ...periodAmounts.map((field) => [field, formatDollars(period[field])] as const),
    ['closed_at', period.closed_at && formatInstant(period.closed_at, time_zone)],
    ['closed_by', period.closed_by],
  ] as const
  return (
    <Details
      rows={facts.filter(([, value]) => value !== null).map(([field, value]) => [t(`fields.${field}`), value] as const)}
    />
  )
}
