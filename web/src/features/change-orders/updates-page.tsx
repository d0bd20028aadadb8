import { changeOrderStatuses, changeOrderTypes } from '@milepost/contract/change-orders/change-orders.list'
import { IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { formatCount, formatDollars } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { updatesCodec, type UpdatesListState } from './list-states.ts'
import { changeOrdersKey, updateListOptions, type Update, type UpdateRow } from './api.ts'
import './catalogue.ts'
import styles from './change-orders.module.css'
import { updateColumns } from './update-columns.tsx'
import { countsText, UpdateStatus } from './update-marks.tsx'

// What opens over the list is loaded when it is opened.
const UpdateDrawer = lazy(withRetry(() => import('./update-drawer.tsx')))
const UpdateDialog = lazy(withRetry(() => import('./form/update-dialog.tsx')))
const ImportDialog = lazy(withRetry(() => import('./import/import-dialog.tsx')))

const shown = [changeOrdersKey]
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
    <>
      <label className="visually-hidden" htmlFor="updates-status">
        {t('columns.status')}
      </label>
      <SelectField
        id="updates-status"
        value={listState.status ?? ''}
        options={[
          all(t('all_status')),
          ...changeOrderStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
        onChange={(status) => onChange({ status: status || undefined })}
      />
      <label className="visually-hidden" htmlFor="updates-type">
        {t('columns.type')}
      </label>
      <SelectField
        id="updates-type"
        value={listState.type ?? ''}
        options={[all(t('all_types')), ...changeOrderTypes.map((value) => ({ value, label: t(`type.${value}`) }))]}
        onChange={(type) => onChange({ type: type || undefined })}
      />
    </>
  )
}

/** The updates of a project: how its contract items change once reconciliation is active. Drafts are made before. */
export default function UpdatesPage() {
  const { t } = useTranslation('change-orders')
  const { projectId } = route.useParams()
  const { listState, change } = useListSearch(updatesCodec)
  const [open, setOpen] = useState<'new' | 'import' | Update | null>(null)
  const answer = useQuery(updateListOptions(projectId, updatesCodec.query(listState)))
  useLiveQueries(shown, liveEvents)
  const columns = useMemo(() => updateColumns(t), [t])
  const { data } = answer
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
      <RecordList<UpdateRow, UpdatesListState>
        list={updatesCodec}
        table_key="change_orders"
        texts={{
          label: t('label'),
          failed: t('failed'),
          search: t('search'),
          search_hint: t('search_hint'),
          found: (found) => t('found', found),
          no_match: t('no_match'),
          clear: t('clear'),
        }}
        listState={listState}
        // Typing and clearing the search adds no step to the history.
        onChange={(next, replace) => change(next, replace ?? 'search' in next)}
        columns={columns}
        rows={data?.change_orders ?? []}
        page={data?.page}
        answer={answer}
        tools={data !== undefined && !none}
        filters={<Filters listState={listState} onChange={(next) => change({ ...next, page: undefined })} />}
        actions={make}
        empty={
          data?.reconciliation_active === false ? (
            <EmptyState kind="nothing_yet" title={t('inactive')} text={t('inactive_text')}>
              {make}
            </EmptyState>
          ) : (
            <EmptyState kind="nothing_yet" title={t('empty')} text={t('empty_text')}>
              {make}
            </EmptyState>
          )
        }
        card={(row) => (
          <ListCard title={`${formatCount(row.number)} · ${row.description}`}>
            <span>
              {formatDate(row.effective_on)} · {countsText(t, row)} · {formatDollars(row.net_amount)}
            </span>
            <UpdateStatus status={row.status} />
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
