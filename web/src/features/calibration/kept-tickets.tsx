import type { CalibrationOutcome } from '@milepost/contract/calibration/job-slip-project'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { problemText } from '../../lib/problem-text.ts'
import { Button } from '../../ui/button.tsx'
import type { FurtherKept } from './api.ts'
import styles from './calibration.module.css'
import shared from '../../ui/shared.module.css'

export interface KeptTicketsProps {
  counts: CalibrationOutcome['kept_counts']
  /** The first of them, individually. */
  tickets: CalibrationOutcome['kept_tickets']
  /** The query for further tickets, by their number. */
  further: (count: number) => FurtherKept
}

/** Tickets that are not moved, by reason; each links to its ticket. The rest is loaded a hundred at a time. */
export function KeptTickets({ counts, tickets: first, further }: KeptTicketsProps) {
  const { t } = useTranslation('calibration')
  const count = counts.reduce((sum, { count: of }) => sum + of, 0)
  const { queryKey, page } = further(count)
  const more = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => page(pageParam, signal),
    initialPageParam: 2,
    getNextPageParam: (_last, pages) => pages.length + 2,
    enabled: false,
  })
  if (count === 0) return null
  const tickets = [...first, ...(more.data?.pages.flat() ?? [])]
  return (
    <details className={styles['kept']}>
      <summary>{t('kept_tickets.title', { count, formatted: formatCount(count) })}</summary>
      <dl>
        {counts.map(({ reason, count: of }) => (
          <div key={reason}>
            <dt>{t('kept_tickets.reason', { reason: t(`kept_tickets.${reason}`), formatted: formatCount(of) })}</dt>
            <dd>
              {tickets
                .filter((ticket) => ticket.reason === reason)
                .map(({ slip_id, ticket_number }) => (
                  <Link
                    key={slip_id}
                    to="/tickets"
                    search={{ ticket: String(slip_id) }}
                    aria-label={t('kept_tickets.ticket', { number: ticket_number })}
                  >
                    {ticket_number}
                  </Link>
                ))}
            </dd>
          </div>
        ))}
      </dl>
      {tickets.length < count && (
        <div className={styles['more']}>
          <span className={shared['hint-text']} role="status">
            {t('kept_tickets.first', { named: formatCount(tickets.length), all: formatCount(count) })}
          </span>
          <Button loading={more.isFetching} onClick={() => void more.fetchNextPage()}>
            {t('kept_tickets.more')}
          </Button>
        </div>
      )}
      {more.error && (
        <p role="alert" className={styles['error']}>
          {problemText(more.error)}
        </p>
      )}
    </details>
  )
}
