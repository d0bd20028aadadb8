import type { ActivityDay, ActivityEvent } from '@milepost/contract/activity/activity.contract'
import type { ActivityKind } from '@milepost/contract/activity/activity-actions'
import {
  IconBackhoe,
  IconReport,
  IconBarrierBlock,
  IconAlertTriangle,
  IconCalculator,
  IconCamera,
  IconCertificate,
  IconFileDiff,
  IconFiles,
  IconListNumbers,
  IconReceipt,
  IconRoad,
  IconTestPipe,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { quantityTexts } from '../../lib/quantities.ts'
import { FieldChanges } from '../../ui/history/field-changes.tsx'
import { targetOf } from './event-target.ts'
import { sentenceOf, valueText } from './event-words.ts'
import styles from './activity.module.css'

const icons: Record<ActivityKind, Icon> = {
  tickets: IconReceipt,
  photos: IconCamera,
  documents: IconFiles,
  pay_items: IconListNumbers,
  updates: IconFileDiff,
  reconciliation: IconCalculator,
  exceptions: IconAlertTriangle,
  submittals: IconCertificate,
  samples: IconTestPipe,
  daily_work_reports: IconReport,
  domestic_content: IconCertificate,
  work_zones: IconBarrierBlock,
  equipment: IconBackhoe,
  people: IconUsers,
  project: IconRoad,
}

interface FeedProps {
  project_id: number
  time_zone: string
  events: readonly ActivityEvent[]
  days: readonly ActivityDay[]
}

/** What happened, by day: what arrived, then each event in words, with the fields that it changed. */
export function ActivityFeed({ project_id, time_zone, events, days }: FeedProps) {
  const { t } = useTranslation('activity')
  return (
    <div className={styles['feed']}>
      {[...Map.groupBy(events, ({ day }) => day)].map(([day, ofDay]) => (
        <section key={day} aria-label={formatDate(day)}>
          <header className={styles['day']}>
            <h3>{formatDate(day)}</h3>
            <Arrived project_id={project_id} arrived={days.find((one) => one.day === day)} />
          </header>
          <ol className={styles['events']} aria-label={t('events_of', { day: formatDate(day) })}>
            {ofDay.map((event) => (
              <Event key={event.id} project_id={project_id} time_zone={time_zone} event={event} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Arrived({ project_id, arrived }: { project_id: number; arrived: ActivityDay | undefined }) {
  const { t } = useTranslation('activity')
  if (!arrived) return null
  const { day, tickets, quantities } = arrived
  const sums = quantityTexts(quantities).join(', ')
  return (
    <Link
      to={'/projects/$projectId/tickets' as '/'}
      params={{ projectId: project_id } as never}
      search={{ printed_from: day, printed_to: day } as never}
      className={styles['arrived']}
    >
      {t('arrived', { count: tickets, formatted: formatCount(tickets), quantities: sums })}
    </Link>
  )
}

function Event({
  project_id,
  time_zone,
  event,
}: Pick<FeedProps, 'project_id' | 'time_zone'> & { event: ActivityEvent }) {
  const { t } = useTranslation('activity')
  const { kind, at, changes, reason } = event
  const Mark = icons[kind]
  const target = targetOf(event)
  const sentence = sentenceOf(event, t)
  return (
    <li className={styles['event']}>
      <span className={styles['mark']} title={t(`kind.${kind}`)}>
        <Mark size={18} aria-hidden />
      </span>
      <div>
        <p>
          {target ? (
            <Link
              to={`/projects/$projectId/${target.part}` as '/'}
              params={{ projectId: project_id } as never}
              search={target.search as never}
            >
              {sentence}
            </Link>
          ) : (
            sentence
          )}
        </p>
        {reason !== null && <p className={styles['reason']}>{t('reason', { reason })}</p>}
        <FieldChanges
          changes={changes.map((change) => ({
            field: change.field,
            name: t(`field.${change.field as 'name'}`),
            old: valueText(change, change.old, t),
            new: valueText(change, change.new, t),
          }))}
        />
      </div>
      <time dateTime={at} className={styles['time']}>
        {formatInstant(at, time_zone, 'time')}
      </time>
    </li>
  )
}
