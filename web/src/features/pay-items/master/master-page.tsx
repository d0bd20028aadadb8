import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { patiently } from '../../../lib/patiently.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page } from '../../../ui/page.tsx'
import { masterQueryOf, readListAddress, type ListAddress } from '../addresses.ts'
import { masterChipsOptions, masterListOptions, payItemsKey } from '../api.ts'
import '../catalogue.ts'
import type { Filter } from '../filter-bar.tsx'
import { ListFrame } from '../list-frame.tsx'
import styles from '../pay-items.module.css'
import { masterColumns, MasterMarks } from './master-columns.tsx'

// What opens over the list is loaded when it is opened.
const MasterDrawer = lazy(patiently(() => import('./master-drawer.tsx')))
const NewMasterDialog = lazy(patiently(() => import('./new-master-dialog.tsx')))
const ImportDialog = lazy(patiently(() => import('../import/import-dialog.tsx')))

const shown = [payItemsKey]
const facts = ['pay_items.changed'] as const
const route = getRouteApi('/app/pay-item')

function useFilters(): Filter[] {
  const { t } = useTranslation('pay-items')
  const { data } = useQuery(masterChipsOptions)
  return [
    { kind: 'uom', choices: (data?.uoms ?? []).map(({ label, value }) => ({ label, value: String(value) })) },
    {
      kind: 'category',
      single: true,
      choices: (data?.categories ?? []).map(({ label, value }) => ({ label, value: String(value) })),
    },
    {
      kind: 'active',
      single: true,
      choices: (['true', 'false'] as const).map((value) => ({ value, label: t(`filters.active_${value}`) })),
    },
  ]
}

/** The agency's master list of pay items. */
export default function MasterPage() {
  const { t } = useTranslation('pay-items')
  const { time_zone } = useSession()
  const address = readListAddress(route.useSearch(), 'master')
  const navigate = useNavigate()
  const [open, setOpen] = useState<'new' | 'import' | null>(null)
  const [byPointer, setByPointer] = useState(false)
  const answer = useQuery(masterListOptions(masterQueryOf(address)))
  const filters = useFilters()
  useLiveQueries(shown, facts)
  const columns = useMemo(() => masterColumns(t, time_zone), [t, time_zone])
  const change = (next: ListAddress, replace = false) =>
    void navigate({ to: '/pay-item', search: { ...address, ...next }, replace })
  const rows = answer.data?.master_pay_items ?? []
  const page = answer.data?.page
  const id = Number(address.item)
  const close = () => setOpen(null)
  const make = answer.data?.abilities.includes('create') && (
    <>
      <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setOpen('import')}>
        {t('import_open')}
      </Button>
      <Button kind="primary" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
        {t('master.new')}
      </Button>
    </>
  )
  return (
    <Page fill>
      <PageHeader title={t('title')} lead={t('master.lead')}>
        {make}
      </PageHeader>
      <ListFrame
        kind="master"
        address={address}
        onChange={change}
        filters={filters}
        columns={columns}
        rows={rows}
        page={page}
        answer={answer}
        found={page && t('master.found', { count: page.total_rows, formatted: formatCount(page.total_rows) })}
        onOpened={(by) => setByPointer(by === 'pointer')}
        empty={<EmptyState kind="nothing_yet" title={t('master.empty')} text={t('master.empty_text')} />}
        renderCard={(row) => (
          <div className={styles['card']}>
            <strong>
              {row.item_code} · {row.unit_of_measure}
            </strong>
            <span>{row.item_description}</span>
            {row.category && <span>{row.category}</span>}
            <MasterMarks item={row} t={t} />
          </div>
        )}
      />
      <Suspense>
        {address.item && (
          <MasterDrawer
            key={id}
            id={id}
            row={rows.find((row) => row.id === id)}
            takeFocus={!byPointer}
            onClose={() => change({ item: undefined })}
          />
        )}
        {open === 'new' && (
          <NewMasterDialog onClose={close} onMade={(made) => change({ search: made.item_code, page: undefined })} />
        )}
        {open === 'import' && <ImportDialog project_id={null} onClose={close} />}
      </Suspense>
    </Page>
  )
}
