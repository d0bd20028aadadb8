import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../../lib/problem-text.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { daysOptions } from '../api.ts'
import '../reconciliation-page.en.json'
import type { ReconciliationListState } from '../page-list-state.ts'
import styles from './coding.module.css'
import { DayList } from './day-list.tsx'
import { DayTickets } from './day-tickets.tsx'

/** Days that are listed at first, and that are added at a time. */
const DAYS = 60

export interface CodeViewProps {
  project_id: number
  listState: ReconciliationListState
  onChange: (change: ReconciliationListState, replace?: boolean) => void
}

/** Tickets by day, to be assigned to pay items. Without a day in the address the newest one with something to code is shown. */
export default function CodeView({ project_id, listState, onChange }: CodeViewProps) {
  const { t } = useTranslation('reconciliation-page')
  const [most, setMost] = useState(DAYS)
  const { data, error, refetch } = useQuery(daysOptions(project_id, most, listState))
  /** The day shown first stays, even if it is completed in the meantime. */
  const [first, setFirst] = useState<string>()
  if (error && !data)
    return (
      <EmptyState
        kind={error.status === 403 ? 'no_permission' : 'failed'}
        title={t('days.failed')}
        text={problemText(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={8} />
  const days = data.coding_days
  const open = days.find(({ uncoded }) => uncoded > 0) ?? days[0]
  if (!open && !listState.day && !listState.from && !listState.to)
    return <EmptyState framed kind="nothing_yet" title={t('days.none')} text={t('days.none_text')} />
  if (first === undefined && open) setFirst(open.printed_on)
  const day = listState.day ?? first ?? open?.printed_on
  const nextDay = days.find(({ printed_on, uncoded }) => uncoded > 0 && printed_on !== day)?.printed_on
  return (
    <div className={styles['view']}>
      <DayList
        between={listState}
        onAll={() => onChange({ from: undefined, to: undefined })}
        days={days}
        chosen={day}
        coded={data.coded}
        uncoded={data.uncoded}
        more={data.page.total_rows - days.length}
        onMore={() => setMost(most + DAYS)}
      />
      {day && (
        <DayTickets
          key={day}
          project_id={project_id}
          day={day}
          listState={listState}
          onChange={onChange}
          onNextDay={
            nextDay === undefined ? undefined : () => onChange({ day: nextDay, material: undefined, plant: undefined })
          }
        />
      )}
    </div>
  )
}
