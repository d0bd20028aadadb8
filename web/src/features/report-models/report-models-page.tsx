import { reportModelRecord } from '@milepost/contract/report-models/report-model.record'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { declaredColumns } from '../../ui/record-list/declared-columns.ts'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useAdding } from '../../ui/record-list/use-adding.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { reportModelListOptions, reportModelsCodec, reportModelsKey } from './api.ts'
import './report-models.en.json'

// What opens over the list is loaded when it is opened.
const ReportModelDialog = lazy(withRetry(() => import('./report-model-dialog.tsx')))
const ReportModelDrawer = lazy(withRetry(() => import('./report-model-drawer.tsx')))

const shown = [reportModelsKey]
const events = ['report_models.changed'] as const

/** Report models of the agency; a row opens next to the list. */
export default function ReportModelsPage() {
  const { t } = useTranslation('report-models')
  const list = useRecordList({
    texts: 'report-models:list',
    codec: reportModelsCodec,
    table_key: 'report_models',
    query: reportModelListOptions,
    rows: ({ report_models }) => report_models,
    columns: (column) => [...declaredColumns(reportModelRecord, column), column.instant('updated_at', { width: 186 })],
  })
  useLiveQueries(shown, events)
  const { button, dialog } = useAdding(t('list.add'), (close) => (
    <ReportModelDialog reportModel={null} onClose={close} />
  ))
  return (
    <Page fill>
      <PageHeader title={t('title')}>{button}</PageHeader>
      <RecordList
        list={list}
        emptyActions={button}
        card={({ name, note }) => <ListCard title={name} lines={[note]} />}
        drawer={(opened) => <ReportModelDrawer key={opened.id} {...opened} />}
      />
      {dialog}
    </Page>
  )
}
