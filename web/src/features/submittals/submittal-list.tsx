import { submittalStatuses, submittalValidities } from '@milepost/contract/submittals/submittal-states'
import type { SubmittalRow } from '@milepost/contract/submittals/submittal'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatBytes } from '../../lib/file-size.ts'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { quantityText } from '../../lib/numbers.ts'
import { isStaff, mayDo, useSession } from '../../lib/session.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { FilterGroup } from '../../ui/filters/filter-group.tsx'
import { SeveralFilter } from '../../ui/filters/several-filter.tsx'
import type { Choice } from '../../ui/picker.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useAdding } from '../../ui/record-list/use-adding.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { submittalListOptions, submittalsCodec, submittalsKey } from './api.ts'
import { SubmittalStatusBadge, toneOfStatus, ValidityBadge } from './submittal-words.tsx'
import './submittals.en.json'

// What opens over the list is loaded when it is opened.
const SubmittalDialog = lazy(withRetry(() => import('./submittal-dialog.tsx')))
const SubmittalDrawer = lazy(withRetry(() => import('./submittal-drawer.tsx')))

const liveKeys = [submittalsKey]
const liveEvents = ['submittals.changed', 'reviews.changed'] as const

const namesOf = (row: SubmittalRow): string => row.files.map(({ file_name }) => file_name).join(', ') || '-'
const typesOf = (row: SubmittalRow): string =>
  [...new Set(row.files.map(({ content_type }) => content_type.replace(/^.*\//, '').toUpperCase()))].join(', ') || '-'
const sizeOf = (row: SubmittalRow): string =>
  row.files.length === 0 ? '-' : formatBytes(row.files.reduce((sum, { size_bytes }) => sum + size_bytes, 0))

/** Submittals of a project, or of all that the person sees; a row opens next to the list. */
export default function SubmittalList({ project, waiting = false }: { project?: Choice; waiting?: boolean }) {
  const { t } = useTranslation('submittals')
  const session = useSession()
  const list = useRecordList({
    texts: project ? 'submittals:project_list' : waiting ? 'submittals:waiting_list' : 'submittals:list',
    codec: submittalsCodec,
    table_key: project ? 'project_submittals' : 'submittals',
    query: (state) => submittalListOptions(state, { project_id: project?.id, polls: !isStaff(session) }),
    rows: ({ submittals }) => submittals,
    columns: (column) => [
      column.name('number', { width: 150 }),
      column.badge('status', { words: 'statuses', tones: toneOfStatus, width: 230 }),
      column.custom('validity', (row) => <ValidityBadge validity={row.validity} />, { width: 130 }),
      column.text('material', { width: 180, grow: 1 }),
      column.text('certificate_type', { width: 170, grow: 1 }),
      column.text('supplier', { width: 180, grow: 1 }),
      column.text('sample', { width: 130 }),
      column.date('dated', { width: 120 }),
      column.quantity('approved_quantity', { uom: ({ uom }) => uom ?? '', width: 164 }),
      column.quantity('quantity_shipped', { uom: ({ uom }) => uom ?? '', width: 140 }),
      column.text('uom', { width: 80 }),
      column.date('expires_on', { width: 120 }),
      column.text('file_name', { of: namesOf, width: 200, grow: 1 }),
      column.text('type', { of: typesOf, width: 90 }),
      column.text('size', { of: sizeOf, align: 'end', width: 90 }),
      ...(project
        ? []
        : [
            column.text('projects', {
              of: ({ projects }) => projects.map(({ name }) => name).join(', ') || '-',
              width: 220,
              grow: 1,
            }),
          ]),
      column.texts('tags', { width: 150 }),
      column.longText('notes', { width: 200 }),
      column.instant('created_at', { width: 186 }),
      column.instant('updated_at', { width: 186 }),
    ],
  })
  useLiveQueries(liveKeys, liveEvents)
  const open = (id: number) => list.change({ ...list.listState, submittal: String(id) })
  const { button, dialog } = useAdding(t('list.add'), (close) => (
    <SubmittalDialog submittal={null} {...(project && { project })} onClose={close} onCreated={open} />
  ))
  const may = mayDo(session, 'submittal.write')
  const boxes = (name: 'status' | 'validity', values: readonly string[], words: 'statuses' | 'validities') => (
    <SeveralFilter
      label={t(`fields.${name}`)}
      value={list.listState[name]}
      counts={list.counts(name)}
      choices={values.map((value) => ({ value, label: t(`${words}.${value}` as 'statuses.draft') }))}
      onChange={(value) => list.narrow({ [name]: value })}
    />
  )
  return (
    <>
      <RecordList
        list={list}
        actions={may && button}
        emptyActions={may && !waiting && button}
        filters={
          <FilterGroup on={[list.listState.status, list.listState.validity]}>
            {!waiting && boxes('status', submittalStatuses, 'statuses')}
            {boxes('validity', submittalValidities, 'validities')}
          </FilterGroup>
        }
        card={(row) => (
          <ListCard
            title={row.number}
            lines={[
              [row.certificate_type, row.material],
              [row.supplier, formatDate(row.dated)],
              row.approved_quantity && quantityText(row.approved_quantity, row.uom ?? ''),
              !project && row.projects.map(({ name }) => name).join(', '),
            ]}
          >
            <SubmittalStatusBadge submittal={row} />
          </ListCard>
        )}
        drawer={(opened) => <SubmittalDrawer key={opened.id} {...opened} onOther={open} />}
      />
      {dialog}
    </>
  )
}
