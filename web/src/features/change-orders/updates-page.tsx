import { changeOrderStatuses, changeOrderTypes } from '@milepost/contract/change-orders/change-order'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { formatCount } from '../../lib/numbers.ts'
import { patiently } from '../../lib/patiently.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { changeOrdersKey, updateListOptions, type Update } from './api.ts'
import './catalogue.ts'
import styles from './change-orders.module.css'
import { isNarrowed, readUpdatesAddress, updatesQueryOf, type UpdatesAddress } from './addresses.ts'
import { UpdateGrid } from './update-grid.tsx'

// What opens over the list is loaded when it is opened.
const UpdateDrawer = lazy(patiently(() => import('./update-drawer.tsx')))
const UpdateDialog = lazy(patiently(() => import('./form/update-dialog.tsx')))
const ImportDialog = lazy(patiently(() => import('./import/import-dialog.tsx')))

const shown = [changeOrdersKey]
const facts = ['reconciliation.changed', 'pay_items.changed'] as const
const route = getRouteApi('/app/projects/$projectId/updates')

function Filters({
  address,
  onChange,
  children,
}: {
  address: UpdatesAddress
  onChange: (change: UpdatesAddress) => void
  children: ReactNode
}) {
  const { t } = useTranslation('change-orders')
  const all = (label: string) => ({ value: '', label })
  return (
    <div className={styles['tools']}>
      <div className={styles['search']}>
        <SearchInput
          label={t('search')}
          placeholder={t('search_hint')}
          value={address.search}
          onSearch={(search) => onChange({ search: search || undefined })}
        />
      </div>
      <label className="visually-hidden" htmlFor="updates-status">
        {t('columns.status')}
      </label>
      <SelectField
        id="updates-status"
        value={address.status ?? ''}
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
        value={address.type ?? ''}
        options={[all(t('all_types')), ...changeOrderTypes.map((value) => ({ value, label: t(`type.${value}`) }))]}
        onChange={(type) => onChange({ type: type || undefined })}
      />
      {children}
    </div>
  )
}

/** The updates of a project: how its contract items change once reconciliation is active. */
export default function UpdatesPage() {
  const { t } = useTranslation('change-orders')
  const { projectId } = route.useParams()
  const address = readUpdatesAddress(route.useSearch())
  const navigate = useNavigate()
  const [open, setOpen] = useState<'new' | 'import' | Update | null>(null)
  const [byPointer, setByPointer] = useState(false)
  const answer = useQuery(updateListOptions(projectId, updatesQueryOf(address)))
  useLiveQueries(shown, facts)
  const { data } = answer
  const change = (next: UpdatesAddress, replace = false) =>
    void navigate({
      to: '/projects/$projectId/updates',
      params: { projectId },
      search: { ...address, ...next },
      replace,
    })
  const narrow = (next: UpdatesAddress) => change({ ...next, page: undefined }, 'search' in next)
  const show = (id: number | null) => {
    setOpen(null)
    if (id !== null) change({ update: String(id) }, address.update !== undefined)
  }
  const make = data?.abilities.includes('create') && (
    <>
      <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setOpen('import')}>
        {t('import_open')}
      </Button>
      <Button kind="primary" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
        {t('add')}
      </Button>
    </>
  )
  const none = data?.page.total_rows === 0 && !isNarrowed(address)
  const empty = isNarrowed(address) ? (
    <EmptyState kind="nothing_matches" title={t('no_match')}>
      <Button onClick={() => narrow({ search: undefined, status: undefined, type: undefined })}>{t('clear')}</Button>
    </EmptyState>
  ) : data?.reconciliation_active === false ? (
    <EmptyState kind="nothing_yet" title={t('inactive')} text={t('inactive_text')} />
  ) : (
    <EmptyState kind="nothing_yet" title={t('empty')} text={t('empty_text')}>
      {make}
    </EmptyState>
  )
  return (
    <>
      {data && !none && (
        <Filters address={address} onChange={narrow}>
          <span className={styles['found']} role="status">
            {t('found', { count: data.page.total_rows, formatted: formatCount(data.page.total_rows) })}
          </span>
          {make}
        </Filters>
      )}
      <UpdateGrid
        address={address}
        answer={answer}
        rows={data?.change_orders ?? []}
        page={data?.page}
        empty={empty}
        onChange={change}
        onNarrow={narrow}
        onOpened={(by) => setByPointer(by === 'pointer')}
      />
      <Suspense>
        {address.update && (
          <UpdateDrawer
            key={address.update}
            project_id={projectId}
            id={Number(address.update)}
            takeFocus={!byPointer}
            onEdit={setOpen}
            onClose={() => change({ update: undefined })}
          />
        )}
        {open === 'import' && <ImportDialog project_id={projectId} onDone={show} />}
        {open !== null && open !== 'import' && (
          <UpdateDialog project_id={projectId} update={open === 'new' ? null : open} onDone={show} />
        )}
      </Suspense>
    </>
  )
}
