import type { CodingDay } from '@milepost/contract/reconciliation/bulk-coding'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../../lib/dates.ts'
import { formatCount } from '../../../../lib/numbers.ts'
import { Button } from '../../../../ui/button.tsx'
import { FilterChip } from '../../../../ui/filter-chip.tsx'
import { intoView } from '../../../../ui/into-view.ts'
import '../reconciliation-page.en.json'
import styles from './coding.module.css'

export interface DayListProps {
  /** The range of listed days, if limited. */
  between: { from?: string; to?: string }
  onAll: () => void
  days: readonly CodingDay[]
  chosen: string | undefined
  /** Tickets of all days of the project. */
  coded: number
  uncoded: number
  /** Days that are not listed yet. */
  more: number
  onMore: () => void
}

/** Days on which tickets were printed, newest first, each with its uncoded rest. */
export function DayList({ between: { from, to }, onAll, days, chosen, coded, uncoded, more, onMore }: DayListProps) {
  const { t } = useTranslation('reconciliation-page')
  return (
    <nav aria-label={t('days.label')} className={styles['days']}>
      <p role="status" className={styles['all-days']}>
        <strong>{t('days.uncoded', { count: uncoded, formatted: formatCount(uncoded) })}</strong>
        <span>{t('days.coded', { count: coded, formatted: formatCount(coded) })}</span>
      </p>
      {(from ?? to) && (
        <FilterChip
          label={[from, to].map((date) => (date ? formatDate(date) : '…')).join(' – ')}
          removeLabel={t('days.all')}
          onRemove={onAll}
        />
      )}
      <ul>
        {days.map((day) => (
          <li key={day.printed_on}>
            <Link
              ref={day.printed_on === chosen ? intoView : null}
              to={'.' as '/'}
              search={
                ((before: object) => ({
                  ...before,
                  day: day.printed_on,
                  material: undefined,
                  plant: undefined,
                })) as never
              }
              aria-current={day.printed_on === chosen ? 'date' : undefined}
            >
              <span>{formatDate(day.printed_on)}</span>
              <DayState day={day} />
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button kind="quiet" onClick={onMore}>
          {t('days.more', { count: more, formatted: formatCount(more) })}
        </Button>
      )}
    </nav>
  )
}

/** How many of a day's tickets are to be coded, in few signs; in words for screen readers. */
function DayState({ day: { tickets, uncoded } }: { day: CodingDay }) {
  const { t } = useTranslation('reconciliation-page')
  const [left, of] = [formatCount(uncoded), formatCount(tickets)]
  return (
    <small>
      <span className="visually-hidden">
        {uncoded > 0 ? t('days.left', { left, of }) : t('days.done', { count: tickets, formatted: of })}
      </span>
      <span aria-hidden className={styles['done']}>
        {uncoded > 0 ? (
          `${left} / ${of}`
        ) : (
          <>
            <IconCheck size={14} />
            {of}
          </>
        )}
      </span>
    </small>
  )
}
