import type { CalendarDay, CalendarPeriod } from '@milepost/contract/calendar/calendar.contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatWeekday } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './calendar.module.css'
import { periodMarks, quantitiesOf } from './day-words.ts'

interface DetailsProps {
  project_id: number
  day: string
  found: CalendarDay | undefined
  periods: readonly CalendarPeriod[]
}

/** The figures of a day, each linked to what it counts. */
export function DayDetails({ project_id, day, found, periods }: DetailsProps) {
  const { t } = useTranslation('calendar')
  const to = (part: string, search: object, children: ReactNode) => (
    <Link
      to={`/projects/$projectId/${part}` as '/'}
      params={{ projectId: project_id } as never}
      search={search as never}
    >
      {children}
    </Link>
  )
  const printed = { printed_from: day, printed_to: day }
  const counted = (key: 'tickets' | 'rejected' | 'voided' | 'photos' | 'documents' | 'events') =>
    t(key, { count: found?.[key] ?? 0, formatted: formatCount(found?.[key] ?? 0) })
  const around = periods.filter(({ start_on, end_on }) => start_on <= day && day <= end_on)
  return (
    <section className={styles['details']} aria-label={formatDate(day)}>
      <h3>
        {formatWeekday(day, 'long')}, {formatDate(day)}
      </h3>
      {!found && <p className={styles['quiet']}>{t('nothing')}</p>}
      <ul>
        {found && found.tickets > 0 && (
          <li>
            {to('tickets', printed, counted('tickets'))}
            {found.quantities.length > 0 && <>: {quantitiesOf(found).join(', ')}</>}
          </li>
        )}
        {found && found.rejected > 0 && (
          <li>{to('tickets', { ...printed, status: 'rejected' }, counted('rejected'))}</li>
        )}
        {found && found.voided > 0 && <li>{to('tickets', { ...printed, status: 'voided' }, counted('voided'))}</li>}
        {found && found.photos > 0 && <li>{to('photos', { from: day, to: day }, counted('photos'))}</li>}
        {found && found.documents > 0 && <li>{to('documents', { sort: '-changed_at' }, counted('documents'))}</li>}
        {found && found.events > 0 && <li>{to('activity', { from: day, to: day }, counted('events'))}</li>}
        {around.map(({ id, number, status }) => (
          <li key={id}>
            {to('periods', { period: String(id) }, t('period', { number }))}{' '}
            <Badge tone={status === 'closed' ? 'good' : 'notice'}>{t(`period_status.${status}`)}</Badge>{' '}
            {periodMarks(day, [around.find((one) => one.id === id)!], t).join(', ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
