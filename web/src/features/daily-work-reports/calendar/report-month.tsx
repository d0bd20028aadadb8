import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatWeekday } from '../../../lib/dates.ts'
import { counted, formatCount } from '../../../lib/numbers.ts'
import { movedBy } from '../../calendar/index.ts'
import { ReportStatusBadge } from '../list/report-status.tsx'
import '../daily-work-reports.en.json'
import type { DayCount } from './day-panel.tsx'
import styles from './report-calendar.module.css'

interface ReportMonthProps {
  weeks: readonly (readonly string[])[]
  counts: ReadonlyMap<string, DayCount>
  today: string
  chosen: string
  onChoose: (day: string) => void
}

/** Weeks as rows, each day with its tickets and reports. Arrows, Home, End and the page keys move through the days. */
export function ReportMonth({ weeks, counts, today, chosen, onChoose }: ReportMonthProps) {
  const { t } = useTranslation('daily-work-reports')
  const table = useRef<HTMLTableElement>(null)
  const byKeys = useRef(false)
  useEffect(() => {
    if (byKeys.current) table.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
    byKeys.current = false
  }, [chosen])
  const wordsOf = (count: DayCount | undefined) =>
    count
      ? [
          t('counts.tickets', counted(count.tickets)),
          ...(count.reports.length === 0
            ? [t('calendar.no_report')]
            : count.reports.map(({ inspector, status }) => `${inspector}: ${t(`statuses.${status}`)}`)),
        ]
      : [t('calendar.nothing')]
  return (
    <table ref={table} className={styles['month']}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              <abbr title={formatWeekday(day, 'long')}>{formatWeekday(day, 'short')}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const count = counts.get(day)
              const missing = count !== undefined && count.tickets > 0 && count.reports.length === 0
              return (
                <td key={day} data-outside={day.slice(0, 7) !== chosen.slice(0, 7) || undefined}>
                  <button
                    type="button"
                    className={styles['day']}
                    aria-pressed={day === chosen}
                    aria-current={day === today ? 'date' : undefined}
                    data-missing={missing || undefined}
                    tabIndex={day === chosen ? 0 : -1}
                    onClick={() => onChoose(day)}
                    onKeyDown={(event) => {
                      const next = movedBy(event.key, day)
                      if (next === null) return
                      event.preventDefault()
                      byKeys.current = true
                      onChoose(next)
                    }}
                  >
                    <span className="visually-hidden">{`${formatDate(day)}: ${wordsOf(count).join(', ')}`}</span>
                    <span aria-hidden className={styles['seen']}>
                      <span className={styles['number']}>{Number(day.slice(8))}</span>
                      {count && count.tickets > 0 && (
                        <span className={styles['tickets']}>
                          <strong>{formatCount(count.tickets)}</strong>
                          <span className={styles['wide']}> {t('calendar.tickets', counted(count.tickets))}</span>
                        </span>
                      )}
                      {missing && (
                        <span className={styles['missing']}>
                          <IconAlertTriangle size={14} />
                          <span className={styles['wide']}>{t('calendar.no_report')}</span>
                        </span>
                      )}
                      {count?.reports.map(({ id, status }) => (
                        <span key={id} className={styles['report']} data-status={status}>
                          <ReportStatusBadge status={status} />
                        </span>
                      ))}
                    </span>
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
