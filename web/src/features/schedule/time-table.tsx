import { earliestStart } from '@milepost/contract/schedule/schedule-rules'
import type { PlannedActivity } from '@milepost/contract/schedule/schedule.contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatShare, quantityText } from '../../lib/numbers.ts'
import { useMedia } from '../../ui/use-media.ts'
import { ActivityBar } from './activity-bar.tsx'
import { activityState, shareOf } from './activity-words.ts'
import { DependencyLines } from './dependency-lines.tsx'
import styles from './schedule.module.css'
import { marksOf, onPaper, scaleOf, xOf, type Zoom } from './time-scale.ts'
import type { Plan } from './use-plan.ts'

interface TimeTableProps {
  activities: readonly PlannedActivity[]
  today: string
  zoom: Zoom
  /** Moves bars; null where the person may not. */
  plan: Plan | null
  onOpen: (id: number) => void
}

/** The schedule as a table, each row with its bar on a time line. */
export function TimeTable({ activities, today, zoom, plan, onOpen }: TimeTableProps) {
  const { t } = useTranslation('schedule')
  const printing = useMedia('print')
  const screen = scaleOf(activities, { today, zoom })
  const scale = printing ? onPaper(screen) : screen
  const byId = new Map(activities.map((activity) => [activity.id, activity]))
  const width = scale.days * scale.day_px
  return (
    <div className={styles['frame']} data-paper="wide" role="group" aria-label={t('label')} tabIndex={0}>
      <table className={styles['table']} aria-label={t('label')}>
        <thead>
          <tr>
            {(['name', 'quantity', 'done', 'starts_on', 'ends_on', 'state'] as const).map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`columns.${column}`)}
              </th>
            ))}
            <th scope="col" data-column="line" style={{ minInlineSize: width }}>
              <span className="visually-hidden">{t('columns.line')}</span>
              <div className={styles['ruler']} style={{ inlineSize: width }} aria-hidden>
                {marksOf(scale, zoom).map((date) => (
                  <span key={date} style={{ insetInlineStart: xOf(scale, date) }}>
                    {formatDate(date).slice(0, 5)}
                  </span>
                ))}
              </div>
              <div className={styles['over']} style={{ blockSize: activities.length * 44 }}>
                <span className={styles['today']} style={{ insetInlineStart: xOf(scale, today) }} title={t('today')} />
                <DependencyLines activities={activities} scale={scale} />
              </div>
            </th>
          </tr>
        </thead>
        <tbody>
          {activities.map((activity) => {
            const { id, name, starts_on, ends_on, quantity, done, uom, pay_item, material } = activity
            const earliest = earliestStart(activity, byId)
            const share = shareOf(activity)
            const state = activityState(activity, today)
            const early =
              earliest !== null && starts_on < earliest ? t('too_early', { date: formatDate(earliest) }) : null
            return (
              <tr key={id}>
                <th scope="row" data-column="name">
                  <button type="button" className={styles['name']} title={name} onClick={() => onOpen(id)}>
                    {name}
                  </button>
                  <span className={styles['of']}>{pay_item?.item_code ?? material?.name ?? ''}</span>
                </th>
                <td data-column="quantity">{quantityText(quantity, uom ?? '')}</td>
                <td data-column="done">
                  {quantityText(done, uom ?? '')}
                  {share !== null && <span className={styles['of']}>{formatShare(share)}</span>}
                </td>
                <td data-column="starts_on">
                  {formatDate(starts_on)}
                  {early && (
                    <span className={styles['early']} title={early}>
                      <IconAlertTriangle size={16} aria-hidden />
                      <span className="visually-hidden">{early}</span>
                    </span>
                  )}
                </td>
                <td data-column="ends_on">{formatDate(ends_on)}</td>
                <td data-column="state">
                  <span className={styles['state']} data-state={state}>
                    {t(`state.${state}`)}
                  </span>
                </td>
                <td data-column="line">
                  <div className={styles['track']} style={{ inlineSize: width }}>
                    <ActivityBar
                      activity={activity}
                      scale={scale}
                      today={today}
                      plan={plan}
                      onOpen={() => onOpen(id)}
                    />
                  </div>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
