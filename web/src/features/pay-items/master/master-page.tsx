import type { MasterPayItem } from '@milepost/contract/pay-items/master-pay-item'
import { IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { useSession } from '../../../lib/session.ts'
import { useListSearch } from '../../../lib/use-list-search.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page } from '../../../ui/page.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { masterCodec, masterQueryOf, type MasterListState } from '../list-states.ts'
import { masterChipsOptions, masterListOptions, payItemsKey } from '../api.ts'
import '../catalogue.ts'
import { FilterButtons, FilterChips, type Filter, type FilterListState } from '../filter-bar.tsx'
import { masterColumns, MasterMarks } from './master-columns.tsx'

// What opens over the list is loaded when it is opened.
const MasterDrawer = lazy(withRetry(() => import('./master-drawer.tsx')))
const NewMasterDialog = lazy(withRetry(() => import('./new-master-dialog.tsx')))
const ImportDialog = lazy(withRetry(() => import('../import/import-dialog.tsx')))

const shown = [payItemsKey]
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

/** The agency's master list of pay items. */
export default function MasterPage() {
  const { t } = useTranslation('pay-items')
  const { time_zone } = useSession()
  const { listState, change } = useListSearch(masterCodec)
  const [open, setOpen] = useState<'new' | 'import' | null>(null)
  const answer = useQuery(masterListOptions(masterQueryOf(listState)))
  const narrowing = {
    listState,
    filters: useFilters(),
    onChange: (next: FilterListState, replace = false) => change({ ...next, page: undefined }, replace),
  }
  useLiveQueries(shown, liveEvents)
  const columns = useMemo(() => masterColumns(t, time_zone), [t, time_zone])
  const close = () => setOpen(null)
  const make = answer.data?.abilities.includes('create') && (
    <>
      <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setOpen('import')}>
        {t('import_open')}
      </Button>
      <AddButton onClick={() => setOpen('new')}>{t('master.new')}</AddButton>
    </>
  )
  return (
    <Page fill>
      <PageHeader title={t('title')} lead={t('master.lead')}>
        {make}
      </PageHeader>
      <RecordList<MasterPayItem, MasterListState>
        list={masterCodec}
        table_key="master_pay_items"
        texts={{
          label: t('master.label'),
          failed: t('failed'),
          search: t('master.search'),
          search_hint: t('master.search_hint'),
          found: (found) => t('master.found', found),
          no_match: t('no_match'),
          clear: t('clear'),
        }}
        listState={listState}
        onChange={change}
        columns={columns}
        rows={answer.data?.master_pay_items ?? []}
        page={answer.data?.page}
        answer={answer}
        filters={<FilterButtons {...narrowing} />}
        above={<FilterChips {...narrowing} />}
        empty={<EmptyState kind="nothing_yet" title={t('master.empty')} text={t('master.empty_text')} />}
        card={(row) => (
          <ListCard title={`${row.item_code} · ${row.unit_of_measure}`}>
            <span>{row.item_description}</span>
            {row.category && <span>{row.category}</span>}
            <MasterMarks item={row} t={t} />
          </ListCard>
        )}
        drawer={(opened) => <MasterDrawer key={opened.id} {...opened} />}
      />
      <Suspense>
        {open === 'new' && (
          <NewMasterDialog onClose={close} onMade={(made) => change({ search: made.item_code, page: undefined })} />
        )}
        {open === 'import' && <ImportDialog project_id={null} onClose={close} />}
      </Suspense>
    </Page>
  )
}
