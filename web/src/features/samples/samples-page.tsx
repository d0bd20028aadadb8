import { sampleRecord } from '@milepost/contract/samples/sample.record'
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
import { sampleListOptions, samplesCodec, samplesKey } from './api.ts'
import './samples.en.json'

// What opens over the list is loaded when it is opened.
const SampleDialog = lazy(withRetry(() => import('./sample-dialog.tsx')))
const SampleDrawer = lazy(withRetry(() => import('./sample-drawer.tsx')))

const shown = [samplesKey]
const events = ['samples.changed'] as const

/** Samples of the agency; a row opens next to the list. */
export default function SamplesPage() {
  const { t } = useTranslation('samples')
  const list = useRecordList({
    texts: 'samples:list',
    codec: samplesCodec,
    table_key: 'samples',
    query: sampleListOptions,
    rows: ({ samples }) => samples,
    columns: (column) => [...declaredColumns(sampleRecord, column), column.instant('updated_at', { width: 186 })],
  })
  useLiveQueries(shown, events)
  const { button, dialog } = useAdding(t('list.add'), (close) => <SampleDialog sample={null} onClose={close} />)
  return (
    <Page fill>
      <PageHeader title={t('title')}>{button}</PageHeader>
      <RecordList
        list={list}
        emptyActions={button}
        card={({ name, note }) => <ListCard title={name} lines={[note]} />}
        drawer={(opened) => <SampleDrawer key={opened.id} {...opened} />}
      />
      {dialog}
    </Page>
  )
}
