import { reportModelStatuses, type ReportModelStatus } from '@milepost/contract/report-models/report-model-approval'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { useFlag } from '../../lib/session.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useAdding } from '../../ui/record-list/use-adding.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { reportModelListOptions, reportModelsCodec, reportModelsKey } from './api.ts'
import './report-models.en.json'
import styles from './report-models.module.css'

// What opens over the list is loaded when it is opened.
const ReportModelDialog = lazy(withRetry(() => import('./report-model-dialog.tsx')))
const ReportModelDrawer = lazy(withRetry(() => import('./report-model-drawer.tsx')))

const shown = [reportModelsKey]
const events = ['report_models.changed'] as const
const tones: Record<ReportModelStatus, Tone> = { published: 'good', unpublished: 'neutral', archived: 'warning' }
const statusIn = (text: string): ReportModelStatus | undefined => reportModelStatuses.find((status) => status === text)

/** Project Assist: the agency's report models; a row opens next to the list. */
export default function ReportModelsPage() {
  const { t } = useTranslation('report-models')
  const isOn = useFlag('project_assist_enabled')
  return (
    <Page fill>
      {isOn ? (
        <Models />
      ) : (
        <>
          <PageHeader title={t('title')} />
          <EmptyState kind="nothing_matches" title={t('off')} text={t('off_text')} />
        </>
      )}
    </Page>
  )
}

function Models() {
  const { t } = useTranslation('report-models')
  const list = useRecordList({
    texts: 'report-models:list',
    codec: reportModelsCodec,
    table_key: 'report_models',
    query: reportModelListOptions,
    rows: ({ report_models }) => report_models,
    columns: (column) => [
      column.name('title', { width: 220 }),
      column.badge('status', { words: 'statuses', tones }),
      column.text('published_name'),
      column.count('uses'),
      column.count('report_count'),
      column.text('author'),
      column.instant('updated_at', { width: 186 }),
    ],
  })
  useLiveQueries(shown, events)
  const { button, dialog } = useAdding(t('list.add'), (close) => (
    <ReportModelDialog reportModel={null} onClose={close} />
  ))
  const counts = list.data?.counts
  return (
    <>
      <PageHeader title={t('title')}>{button}</PageHeader>
      <p className={styles['lead']}>{t('lead')}</p>
      <RecordList
        list={list}
        filters={
          <SelectField
            id="report-model-status"
            label={t('fields.status')}
            value={list.listState.status ?? ''}
            options={[
              { value: '', label: t('all') },
              ...reportModelStatuses.map((status) => ({
                value: status,
                label: counts ? `${t(`statuses.${status}`)} (${counts[status]})` : t(`statuses.${status}`),
              })),
            ]}
            onChange={(value) => list.narrow({ status: statusIn(value) })}
          />
        }
        emptyActions={button}
        card={({ title, status, published_name, is_primary }) => (
          <ListCard title={title} lines={[published_name, is_primary ? t('primary') : null]}>
            <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
          </ListCard>
        )}
        drawer={(opened) => <ReportModelDrawer key={opened.id} {...opened} />}
      />
      {dialog}
    </>
  )
}
