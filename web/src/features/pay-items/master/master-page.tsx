import type { MasterPayItem } from '@milepost/contract/pay-items/master-pay-item'
import { IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page } from '../../../ui/page.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import { masterCodec, masterQueryOf } from '../list-states.ts'
import { masterChipsOptions, masterListOptions, payItemsKey } from '../api.ts'
import '../pay-items.en.json'
import { FilterButtons, FilterChips, type Filter, type FilterListState } from '../filter-bar.tsx'
import styles from '../pay-items.module.css'

// What opens over the list is loaded when it is opened.
const MasterDrawer = lazy(withRetry(() => import('./master-drawer.tsx')))
const NewMasterDialog = lazy(withRetry(() => import('./new-master-dialog.tsx')))
const ImportDialog = lazy(withRetry(() => import('../import/import-dialog.tsx')))

const liveKeys = [payItemsKey]
const liveEvents = ['pay_items.changed'] as const

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

/** Short words about an item: do not pay, source only, not active. */
function MasterMarks({ item, t }: { item: MasterPayItem; t: TFunction<'pay-items'> }) {
  return (
    <span className={styles['marks']}>
      {item.is_dnp && <Badge tone="warning">{t('fields.is_dnp')}</Badge>}
      {item.source_only && <Badge tone="notice">{t('fields.source_only')}</Badge>}
      {!item.active && <Badge>{t('master.inactive')}</Badge>}
    </span>
  )
}

/** The agency's master list of pay items. */
export default function MasterPage() {
  const { t } = useTranslation('pay-items')
  const list = useRecordList({
    texts: 'pay-items:master_list',
    codec: masterCodec,
    table_key: 'master_pay_items',
    query: (state) => masterListOptions(masterQueryOf(state)),
    rows: ({ master_pay_items }) => master_pay_items,
    columns: (column) => [
      column.name('item_code', { width: 150 }),
      column.longText('item_description', { width: 320, grow: 1 }),
      column.text('unit_of_measure', { width: 100 }),
      column.text('category', { width: 160 }),
      column.text('spec_year', { align: 'end', width: 130, hidden: true }),
      column.custom('marks', (row) => <MasterMarks item={row} t={t} />, { width: 220 }),
      column.instant('updated_at', { width: 186, hidden: true }),
    ],
  })
  const [open, setOpen] = useState<'new' | 'import' | null>(null)
  const narrowing = {
    listState: list.listState,
    filters: useFilters(),
    onChange: (next: FilterListState, replace = false) => list.change({ ...next, page: undefined }, replace),
  }
  useLiveQueries(liveKeys, liveEvents)
  const close = () => setOpen(null)
  const make = list.data?.abilities.includes('create') && (
    <>
      <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setOpen('import')}>
        {t('import_open')}
      </Button>
      <AddButton onClick={() => setOpen('new')}>{t('master_list.add')}</AddButton>
    </>
  )
  return (
    <Page fill>
      <PageHeader title={t('title')} lead={t('master.lead')}>
        {make}
      </PageHeader>
      <RecordList
        list={list}
        filters={<FilterButtons {...narrowing} />}
        above={<FilterChips {...narrowing} />}
        card={(row) => (
          <ListCard title={`${row.item_code} · ${row.unit_of_measure}`} lines={[row.item_description, row.category]}>
            <MasterMarks item={row} t={t} />
          </ListCard>
        )}
        drawer={(opened) => <MasterDrawer key={opened.id} {...opened} />}
      />
      <Suspense>
        {open === 'new' && (
          <NewMasterDialog onClose={close} onMade={(made) => list.narrow({ search: made.item_code })} />
        )}
        {open === 'import' && <ImportDialog project_id={null} onClose={close} />}
      </Suspense>
    </Page>
  )
}
