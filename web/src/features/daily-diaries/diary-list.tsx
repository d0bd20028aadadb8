import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate, formatWeekday } from '../../lib/dates.ts'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { counted } from '../../lib/numbers.ts'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { diariesCodec, diariesKey, diaryEvents, diaryListOptions } from './api.ts'
import './daily-diaries.en.json'
import { DiaryStateBadge, toneOfState } from './diary-state.tsx'

const shown = [diariesKey]

/** Days of a project that have daily work reports, the latest first; a row opens its diary. A date stands for its row. */
export default function DiaryList({ project }: { project: { id: number } }) {
  const { t } = useTranslation('daily-diaries')
  const navigate = useNavigate()
  const list = useRecordList({
    texts: 'daily-diaries:list',
    codec: diariesCodec,
    table_key: 'daily_diaries',
    query: (state) => diaryListOptions(project.id, state),
    rows: ({ daily_diaries }) =>
      daily_diaries.map((diary) => ({ ...diary, id: Number(diary.date.replaceAll('-', '')) })),
    columns: (column) => [
      column.name('date', { of: ({ date }) => `${formatWeekday(date, 'short')} ${formatDate(date)}`, width: 170 }),
      column.badge('state', { words: 'states', tones: toneOfState, width: 190 }),
      column.count('report_count', { width: 100 }),
      column.count('counted_count', { width: 120 }),
      column.count('ticket_count', { width: 100 }),
      column.texts('inspectors', { width: 320, grow: 1 }),
    ],
  })
  useLiveQueries(shown, diaryEvents)
  return (
    <RecordList
      list={list}
      onOpen={({ date }) =>
        void navigate({
          to: '/projects/$projectId/daily_work_reports/diaries/$date',
          params: { projectId: project.id, date },
        })
      }
      card={(row) => (
        <ListCard
          title={`${formatWeekday(row.date, 'short')} ${formatDate(row.date)}`}
          lines={[
            [t('counts.reports', counted(row.report_count)), t('counts.tickets', counted(row.ticket_count))],
            row.inspectors.join(', '),
          ]}
        >
          <DiaryStateBadge state={row.state} />
        </ListCard>
      )}
    />
  )
}
