import type { CalendarDay, CalendarPeriod } from '@milepost/contract/calendar/calendar.contract'
import { IconCamera, IconFlag3 } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatWeekday } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import styles from './calendar.module.css'
import { periodMarks, quantitiesOf, wordsOf } from './day-words.ts'
import { movedBy } from './weeks.ts'

interface GridProps {
  weeks: readonly (readonly string[])[]
  days: ReadonlyMap<string, CalendarDay>
  periods: readonly CalendarPeriod[]
  today: string
  chosen: string
  /** Called with the newly selected day, which may be in another month. */
  onChoose: (day: string) => void
}

/** Weeks as rows, each day a cell with its figures. Arrows, Home, End and the page keys move through the days. */
export function MonthGrid({ weeks, days, periods, today, chosen, onChoose }: GridProps) {
  const { t } = useTranslation('calendar')
  const table = useRef<HTMLTableElement>(null)
  const byKeys = useRef(false)
  useEffect(() => {
    if (byKeys.current) table.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
    byKeys.current = false
  }, [chosen])
  return (
    <table ref={table} className={styles['grid']}>
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
              const found = days.get(day)
              const marks = periodMarks(day, periods, t)
              const words = [...(found ? wordsOf(found, t) : [t('nothing')]), ...marks]
              return (
                <td key={day} data-outside={day.slice(0, 7) !== chosen.slice(0, 7) || undefined}>
                  <button
                    type="button"
                    className={styles['day']}
                    aria-pressed={day === chosen}
                    aria-current={day === today ? 'date' : undefined}
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
                    <span className="visually-hidden">{`${formatDate(day)}: ${words.join(', ')}`}</span>
                    <span aria-hidden className={styles['seen']}>
                      <span className={styles['number']}>{Number(day.slice(8))}</span>
                      {found && found.tickets > 0 && (
                        <>
                          <strong className={styles['tickets']}>{formatCount(found.tickets)}</strong>
                          <span className={styles['quantities']}>{quantitiesOf(found).join(' · ')}</span>
                        </>
                      )}
                      <span className={styles['marks']}>
                        {found && found.rejected > 0 && (
                          <span className={styles['rejected']}>
                            {t('rejected', { count: found.rejected, formatted: formatCount(found.rejected) })}
                          </span>
                        )}
                        {found && found.photos > 0 && (
                          <span>
                            <IconCamera size={14} aria-hidden /> {formatCount(found.photos)}
                          </span>
                        )}
                        {marks.map((mark) => (
                          <span key={mark}>
                            <IconFlag3 size={14} aria-hidden /> {mark}
                          </span>
                        ))}
                      </span>
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
