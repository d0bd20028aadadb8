import { awaitedTasks } from '@milepost/contract/reviews/inbox.list'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import shared from '../../ui/shared.module.css'
import { addressOf, inboxCodec, inboxKey, inboxOptions, type InboxRow } from './api.ts'
import './reviews.en.json'

const liveKeys = [inboxKey]
const liveEvents = ['reviews.changed'] as const
const tones = { review: 'notice', correct: 'warning' } as const

/** The record, as a link to where it is reviewed or corrected. */
const RecordLink = ({ row, children }: { row: InboxRow; children: ReactNode }) => {
  const vendor = useSession().user.capacity === 'vendor'
  const { pathname, search } = addressOf(row, { vendor })
  return (
    <Link to={pathname as '/'} search={search as never}>
      {children}
    </Link>
  )
}

function DueDate({ row }: { row: InboxRow }) {
  const { t } = useTranslation('reviews')
  if (row.due_on === null) return '-'
  return (
    <span className={shared['row']}>
      {formatDate(row.due_on)}
      {row.late && <Badge tone="bad">{t('overdue')}</Badge>}
    </span>
  )
}

/** What waits for the person, over all kinds of records, what is due first at the top. */
export default function InboxPage() {
  const { t } = useTranslation('reviews')
  useLiveQueries(liveKeys, liveEvents)
  const nameOf = (row: InboxRow) => t(`name.${row.kind}`, { reference: row.reference })
  const list = useRecordList({
    texts: 'reviews:list',
    codec: inboxCodec,
    table_key: 'inbox',
    query: inboxOptions,
    rows: ({ inbox }) => inbox,
    columns: (column) => [
      column.custom('record', (row) => <RecordLink row={row}>{nameOf(row)}</RecordLink>, { width: 150 }),
      column.longText('title', { width: 220, grow: 1 }),
      column.text('project', { of: ({ project }) => project?.name, width: 180 }),
      column.badge('task', { words: 'tasks', tones, width: 150 }),
      column.custom('due_on', (row) => <DueDate row={row} />, { width: 190, whole: true }),
      column.text('submitted_by', { width: 170 }),
      column.instant('submitted_at', { width: 186 }),
      column.count('round', { width: 90 }),
    ],
  })
  const { listState } = list
  return (
    <Page fill>
      <PageHeader title={t('title')} lead={t('lead')} />
      <RecordList
        list={list}
        filters={
          <ChoiceFilter
            label={t('list.columns.task')}
            value={listState.task ?? ''}
            usual=""
            options={[
              { value: '', label: t('all_tasks') },
              ...awaitedTasks.map((value) => ({ value, label: t(`tasks.${value}`) })),
            ]}
            onChange={(task) => list.narrow({ task: task || undefined })}
          />
        }
        card={(row) => (
          <ListCard
            title={<RecordLink row={row}>{`${nameOf(row)} · ${row.title}`}</RecordLink>}
            lines={[row.project?.name, [row.submitted_by, t('round', { formatted: formatCount(row.round) })]]}
          >
            <Badge tone={tones[row.task]}>{t(`tasks.${row.task}`)}</Badge>
            <DueDate row={row} />
          </ListCard>
        )}
      />
    </Page>
  )
}
