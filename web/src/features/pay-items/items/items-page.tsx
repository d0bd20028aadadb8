import type { RouteResponse } from '@milepost/contract/core/route'
import type { payItems } from '@milepost/contract/pay-items/pay-items.contract'
import { usualRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { counted, formatDollars } from '../../../lib/numbers.ts'
import { formatPrice } from '../../../lib/price.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import { ProjectFactors, quantitiesUnder } from '../../reconciliation-uom/index.ts'
import { itemNarrowingOf, itemsCodec, itemsQueryOf, moreWords, type ItemsListState } from '../list-states.ts'
import { itemChipsOptions, itemListOptions, payItemsKey } from '../api.ts'
import '../pay-items.en.json'
import { FilterButtons, FilterChips, type Filter, type FilterListState } from '../filter-bar.tsx'
import styles from '../pay-items.module.css'
import { contractorNames, contractProjectName, ItemMarks } from './item-marks.tsx'

// What opens over the list is loaded when it is opened.
const ItemDrawer = lazy(withRetry(() => import('./project-item-drawer.tsx')))
const NewItemsDialog = lazy(withRetry(() => import('./new-items-dialog.tsx')))
const ImportDialog = lazy(withRetry(() => import('../import/import-dialog.tsx')))

const liveKeys = [payItemsKey]
const liveEvents = ['pay_items.changed', 'reconciliation.changed', 'project.changed'] as const
const route = getRouteApi('/app/projects/$projectId/pay-items')

function useFilters(project_id: number, listState: ItemsListState): Filter[] {
  const { t } = useTranslation('pay-items')
  const { data } = useQuery(itemChipsOptions(project_id, itemNarrowingOf(listState)))
  const choices = (list: readonly { label: string; value: string | number }[] = []) =>
    list.map(({ label, value }) => ({ label, value: String(value) }))
  const parts = choices(data?.contract_projects)
  return [
    { kind: 'uom', choices: choices(data?.uoms) },
    { kind: 'contractor', choices: choices(data?.external_dot_contractors) },
    ...(parts.length > 0 || listState.part ? [{ kind: 'part' as const, choices: parts }] : []),
    { kind: 'more', choices: moreWords.map((value) => ({ value, label: t(`filters.more_${value}`) })) },
  ]
}

/** Exact totals of what the filters leave. */
function Totals({ totals }: Pick<RouteResponse<typeof payItems.list>, 'totals'>) {
  const { t } = useTranslation('pay-items')
  const { items_count, bid_amount, unpriced_count } = totals
  return (
    <span className={styles['found']}>
      <span>{t('items.found', counted(items_count))}</span>
      <strong>{t('items.bid', { amount: formatDollars(bid_amount) })}</strong>
      {unpriced_count > 0 && <span>{t('items.unpriced', counted(unpriced_count))}</span>}
    </span>
  )
}

/** The lines that a project is paid by. */
export default function ItemsPage() {
  const { t } = useTranslation('pay-items')
  const { projectId } = route.useParams()
  const list = useRecordList({
    texts: 'pay-items:item_list',
    codec: itemsCodec,
    table_key: 'pay_items',
    query: (state) => itemListOptions(projectId, itemsQueryOf(state)),
    rows: ({ pay_items }) => pay_items,
    columns(column, answer) {
      const quantity = quantitiesUnder(answer?.unit_rules ?? usualRules)
      const figure = { align: 'end' } as const
      return [
        column.text('line_number', { ...figure, width: 124, hideable: false }),
        column.name('item_code', { width: 120, hideable: true }),
        column.longText('item_description', { width: 170, grow: 1 }),
        column.text('quantity', { of: (row) => quantity(row.quantity, row.unit_of_measure), ...figure, width: 116 }),
        column.text('current_quantity', {
          of: (row) => quantity(row.current_quantity, row.unit_of_measure),
          ...figure,
          width: 140,
        }),
        column.text('unit_of_measure', { width: 80 }),
        column.text('unit_price', { of: (row) => formatPrice(row.unit_price), ...figure, width: 120 }),
        column.money('bid_amount', { width: 140 }),
        column.longText('contractors', {
          of: (row) => contractorNames(row) || null,
          header: t('fields.external_dot_contractor_ids'),
          width: 150,
        }),
        column.text('item_number', { width: 130, hidden: true }),
        column.text('contract_project', {
          of: contractProjectName,
          header: t('fields.external_dot_contract_project_id'),
          width: 160,
          hidden: true,
        }),
        column.text('estimated_quantity', {
          of: (row) => quantity(row.estimated_quantity, row.estimated_qty_uom ?? row.unit_of_measure),
          ...figure,
          width: 150,
          hidden: true,
        }),
        column.custom('marks', (row) => <ItemMarks item={row} t={t} />, { width: 130 }),
      ]
    },
  })
  const { listState, change, data } = list
  const [open, setOpen] = useState<'new' | 'import' | null>(null)
  const narrowing = {
    listState,
    filters: useFilters(projectId, listState),
    onChange: (next: FilterListState, replace = false) => change({ ...next, page: undefined }, replace),
  }
  useLiveQueries(liveKeys, liveEvents)
  const rules = data?.unit_rules ?? usualRules
  const quantity = useMemo(() => quantitiesUnder(rules), [rules])
  const close = () => setOpen(null)
  const make = data?.abilities.includes('create') && (
    <>
      <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setOpen('import')}>
        {t('import_open')}
      </Button>
      <AddButton onClick={() => setOpen('new')}>{t('items.add')}</AddButton>
    </>
  )
  const none = data?.page.total_rows === 0 && !itemsCodec.isNarrowed(listState)
  return (
    <>
      {data?.reconciliation_active && <p className={styles['note']}>{t('items.active')}</p>}
      <RecordList
        list={list}
        filters={<FilterButtons {...narrowing} />}
        found={data && !none && <Totals totals={data.totals} />}
        actions={
          data &&
          !none && (
            <>
              <Button onClick={() => change({ factors: 'open' })}>{t('items.factors')}</Button>
              {make}
            </>
          )
        }
        above={<FilterChips {...narrowing} />}
        emptyText={make ? undefined : t('items.empty_read')}
        emptyActions={make}
        card={(row) => (
          <ListCard
            title={`${row.line_number} · ${row.item_code}`}
            lines={[
              row.item_description,
              [
                `${quantity(row.quantity, row.unit_of_measure)} ${row.unit_of_measure}`,
                row.bid_amount !== null && formatDollars(row.bid_amount),
              ],
            ]}
          >
            <ItemMarks item={row} t={t} />
          </ListCard>
        )}
        drawer={(opened) => <ItemDrawer key={opened.id} project_id={projectId} {...opened} />}
      />
      <Suspense>
        {listState.factors && <ProjectFactors project_id={projectId} onClose={() => change({ factors: undefined })} />}
        {open === 'new' && <NewItemsDialog project_id={projectId} onClose={close} />}
        {open === 'import' && <ImportDialog project_id={projectId} onClose={close} />}
      </Suspense>
    </>
  )
}
