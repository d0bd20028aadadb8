import { sampleKinds, sampleStates } from '@milepost/contract/samples/sample-kinds'
import { IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { mayDo, useSession } from '../../lib/session.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { Button } from '../../ui/button.tsx'
import { FilterGroup } from '../../ui/filters/filter-group.tsx'
import { SeveralFilter } from '../../ui/filters/several-filter.tsx'
import type { Choice } from '../../ui/picker.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useAdding } from '../../ui/record-list/use-adding.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { formatDate } from '../../lib/dates.ts'
import { sampleListOptions, samplesCodec, samplesKey } from './api.ts'
import { SampleStatusBadge, toneOfStatus } from './sample-words.tsx'
import './samples.en.json'

// What opens over the list is loaded when it is opened.
const SampleDialog = lazy(withRetry(() => import('./sample-dialog.tsx')))
const ImportDialog = lazy(withRetry(() => import('./results-import/import-dialog.tsx')))
const SampleDrawer = lazy(withRetry(() => import('./sample-drawer.tsx')))

const shown = [samplesKey]
const events = ['samples.changed'] as const

/** Samples of a project, or of all that the person sees; a row opens next to the list. */
export default function SampleList({ project }: { project?: Choice }) {
  const { t } = useTranslation('samples')
  const session = useSession()
  const list = useRecordList({
    texts: project ? 'samples:project_list' : 'samples:list',
    codec: samplesCodec,
    table_key: project ? 'project_samples' : 'samples',
    query: (state) => sampleListOptions(state, project?.id),
    rows: ({ samples }) => samples,
    columns: (column) => [
      column.name('number', { width: 150 }),
      column.badge('status', { words: 'statuses', tones: toneOfStatus, width: 190 }),
      column.word('kind', { words: 'kinds', width: 170 }),
      column.date('sampled_on', { width: 120 }),
      ...(project ? [] : [column.text('project', { width: 200, grow: 1 })]),
      column.text('material', { width: 160, grow: 1 }),
      column.text('supplier', { width: 160, grow: 1 }),
      column.text('ticket_number', { width: 120 }),
      column.text('lot_number', { width: 116 }),
      column.quantity('quantity', { uom: ({ uom }) => uom ?? '', width: 120 }),
      column.text('pay_item', { width: 200, grow: 1 }),
      column.text('laboratory', { width: 170 }),
      column.text('sampled_by', { width: 150 }),
      column.instant('updated_at', { width: 186 }),
    ],
  })
  useLiveQueries(shown, events)
  const { button, dialog } = useAdding(t('list.add'), (close) => (
    <SampleDialog sample={null} {...(project && { project })} onClose={close} />
  ))
  const [importing, setImporting] = useState(false)
  const may = mayDo(session, 'sample.take')
  const boxes = (name: 'status' | 'kind', values: readonly string[], words: 'statuses' | 'kinds') => (
    <SeveralFilter
      label={t(`fields.${name}`)}
      value={list.listState[name]}
      counts={list.counts(name)}
      choices={values.map((value) => ({ value, label: t(`${words}.${value}` as 'statuses.void') }))}
      onChange={(value) => list.narrow({ [name]: value })}
    />
  )
  return (
    <>
      <RecordList
        list={list}
        actions={
          <>
            {!project && mayDo(session, 'sample.test') && (
              <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setImporting(true)}>
                {t('list.import')}
              </Button>
            )}
            {may && button}
          </>
        }
        emptyActions={may && button}
        filters={
          <FilterGroup on={[list.listState.status, list.listState.kind]}>
            {boxes('status', sampleStates, 'statuses')}
            {boxes('kind', sampleKinds, 'kinds')}
          </FilterGroup>
        }
        card={(row) => (
          <ListCard
            title={row.number}
            lines={[
              [t(`kinds.${row.kind}`), formatDate(row.sampled_on)],
              [row.material, row.supplier],
              !project && row.project,
              row.laboratory,
            ]}
          >
            <SampleStatusBadge status={row.status} />
          </ListCard>
        )}
        drawer={(opened) => (
          <SampleDrawer
            key={opened.id}
            {...opened}
            onOther={(id) => list.change({ ...list.listState, sample: String(id) })}
          />
        )}
      />
      {dialog}
      <Suspense>{importing && <ImportDialog onClose={() => setImporting(false)} />}</Suspense>
    </>
  )
}
