import { changeOrderStatuses, changeOrderTypes } from '@milepost/contract/change-orders/change-orders.list'
import { IconFileImport } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { formatCount, formatDollars } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx'
import { FilterGroup } from '../../ui/filters/filter-group.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { updatesCodec, type UpdatesListState } from './list-states.ts'
import { changeOrdersKey, updateListOptions, type Update } from './api.ts'
import './change-orders.en.json'
import styles from './change-orders.module.css'
import { countsText, UpdateStatus } from './update-marks.tsx'

// What opens over the list is loaded when it is opened.
const UpdateDrawer = lazy(withRetry(() => import('./update-drawer.tsx')))
const UpdateDialog = lazy(withRetry(() => import('./form/update-dialog.tsx')))
const ImportDialog = lazy(withRetry(() => import('./import/import-dialog.tsx')))

const liveKeys = [changeOrdersKey]
const liveEvents = ['reconciliation.changed', 'pay_items.changed'] as const
const route = getRouteApi('/app/projects/$projectId/updates')

function Filters({
  listState,
  onChange,
}: {
  listState: UpdatesListState
  onChange: (change: UpdatesListState) => void
}) {
  const { t } = useTranslation('change-orders')
  const all = (label: string) => ({ value: '', label })
  return (
    <FilterGroup on={[listState.status, listState.type]}>
      <ChoiceFilter
        label={t('list.columns.status')}
        value={listState.status ?? ''}
        usual=""
        options={[
          all(t('all_status')),
          ...changeOrderStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
        onChange={(status) => onChange({ status: status || undefined })}
      />
      <ChoiceFilter
        label={t('list.columns.type')}
        value={listState.type ?? ''}
        usual=""
        options={[all(t('all_types')), ...changeOrderTypes.map((value) => ({ value, label: t(`type.${value}`) }))]}
        onChange={(type) => onChange({ type: type || undefined })}
      />
    </FilterGroup>
  )
}

/** The updates of a project: how its contract items change once reconciliation is active. Drafts are made before. */
export default function UpdatesPage() {
  const { t } = useTranslation('change-orders')
  const { projectId } = route.useParams()
  const list = useRecordList({
    texts: 'change-orders:list',
    codec: updatesCodec,
    table_key: 'change_orders',
    query: (state) => updateListOptions(projectId, updatesCodec.query(state)),
    rows: ({ change_orders }) => change_orders,
    columns: (column) => [
      column.custom('number', (row) => <strong>{formatCount(row.number)}</strong>, { align: 'end', width: 80 }),
      column.text('description', {
        of: (row) => [row.co_number_external, row.description].filter(Boolean).join(' · '),
        width: 270,
        grow: 1,
      }),
      column.custom('status', (row) => <UpdateStatus update={row} />, { width: 180 }),
      column.word('type', { words: 'type', width: 130 }),
      column.date('effective_on', { width: 130 }),
      column.text('lines', { of: (row) => countsText(t, row), width: 220 }),
      column.money('net_amount', { width: 150 }),
      column.text('created_by', { width: 160 }),
    ],
  })
  const { listState, change, data } = list
  const [open, setOpen] = useState<'new' | 'import' | Update | null>(null)
  useLiveQueries(liveKeys, liveEvents)
  const show = (id: number | null) => {
    setOpen(null)
    if (id !== null) change({ update: String(id) }, listState.update !== undefined)
  }
  const make = data?.abilities.includes('create') && (
    <>
      <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setOpen('import')}>
        {t('import_open')}
      </Button>
      <AddButton onClick={() => setOpen('new')}>{t('add')}</AddButton>
    </>
  )
  const none = data?.page.total_rows === 0 && !updatesCodec.isNarrowed(listState)
  return (
    <>
      {data?.reconciliation_active === false && !none && <p className={styles['notice']}>{t('waits')}</p>}
      <RecordList
        // Typing and clearing the search adds no step to the history.
        list={{ ...list, change: (next, replace) => change(next, replace ?? 'search' in next) }}
        tools={data !== undefined && !none}
        filters={<Filters listState={listState} onChange={list.narrow} />}
        actions={make}
        {...(data?.reconciliation_active === false && {
          empty: (
            <EmptyState kind="nothing_yet" title={t('inactive')} text={t('inactive_text')}>
              {make}
            </EmptyState>
          ),
        })}
        emptyActions={make}
        card={(row) => (
          <ListCard
            title={`${formatCount(row.number)} · ${row.description}`}
            lines={[[formatDate(row.effective_on), countsText(t, row), formatDollars(row.net_amount)]]}
          >
            <UpdateStatus update={row} />
          </ListCard>
        )}
        drawer={(opened) => (
          <UpdateDrawer
            key={opened.id}
            project_id={projectId}
            waits={data?.reconciliation_active === false}
            {...opened}
            onEdit={setOpen}
          />
        )}
      />
      <Suspense>
        {open === 'import' && <ImportDialog project_id={projectId} onDone={show} />}
        {open !== null && open !== 'import' && (
          <UpdateDialog project_id={projectId} update={open === 'new' ? null : open} onDone={show} />
        )}
      </Suspense>
    </>
  )
}
