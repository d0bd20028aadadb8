import type { ReportModelStatus } from '@milepost/contract/report-models/report-model-approval'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../lib/with-retry.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useAdding } from '../../ui/record-list/use-adding.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { reportModelListOptions, reportModelsCodec } from './api.ts'
import './report-models.en.json'

// What opens over the list is loaded when it is opened.
const ReportModelDialog = lazy(withRetry(() => import('./report-model-dialog.tsx')))
const ReportModelDrawer = lazy(withRetry(() => import('./report-model-drawer.tsx')))

const tones: Record<ReportModelStatus, Tone> = { published: 'neutral', unpublished: 'neutral', archived: 'neutral' }

/** Orders of the list by their names; without one the most used model comes first. */
const orders = {
  '-uses': 'most_used',
  '-report_count': 'report_count',
  title: 'model_name',
  '-updated_at': 'last_saved',
} as const
const MOST_USED = '-uses'

/** The agency's report models, all or those of a status; a row opens next to the list. */
export default function ModelList() {
  const { t } = useTranslation('report-models')
  const list = useRecordList({
    texts: 'report-models:list',
    codec: reportModelsCodec,
    table_key: 'report_models',
    query: reportModelListOptions,
    rows: ({ report_models }) => report_models,
    columns: (column) => [
      column.name('title', { width: 220, grow: 1 }),
      column.badge('status', { words: 'statuses', tones, width: 140 }),
      column.text('published_name', {
        of: ({ published_name, is_primary }) => [published_name, is_primary && t('primary')].filter(Boolean).join(', '),
        width: 240,
      }),
      column.count('uses', { width: 120 }),
      column.count('report_count', { width: 110 }),
      column.text('author', { width: 180 }),
      column.instant('updated_at', { width: 186 }),
    ],
  })
  const adding = useAdding(t('list.add'), (close) => <ReportModelDialog reportModel={null} onClose={close} />)
  const { sort = MOST_USED } = list.listState
  return (
    <RecordList
      list={list}
      add={adding}
      actions={
        <ChoiceFilter
          label={t('order')}
          value={sort in orders ? sort : ''}
          usual={MOST_USED}
          options={[
            ...(sort in orders ? [] : [{ value: '', label: t('orders.other') }]),
            ...Object.entries(orders).map(([value, name]) => ({ value, label: t(`orders.${name}`) })),
          ]}
          onChange={(value) => list.narrow({ sort: value || undefined })}
        />
      }
      card={({ title, status, published_name, is_primary, uses, report_count }) => (
        <ListCard
          title={title}
          lines={[
            [published_name, is_primary ? t('primary') : null],
            t('used', { count: uses, reports: report_count }),
          ]}
        >
          <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
        </ListCard>
      )}
      drawer={(opened) => <ReportModelDrawer key={opened.id} {...opened} />}
    />
  )
}
