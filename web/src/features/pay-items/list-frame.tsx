import type { PageInfo } from '@milepost/contract/core/list'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { DataGrid, type GridColumn, type GridSort } from '../../ui/data-grid/data-grid.tsx'
import { listAnswer, type ListQuery } from '../../ui/data-grid/list-answer.tsx'
import { TableSettingsButton } from '../../ui/data-grid/table-settings-button.tsx'
import { useScaledColumns } from '../../ui/data-grid/use-scaled-columns.ts'
import { useTablePreference } from '../../ui/data-grid/use-table-preference.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { cleared, isNarrowed, type ListAddress, type ListKind } from './addresses.ts'
import './catalogue.ts'
import { FilterBar, FilterChips, type Filter } from './filter-bar.tsx'
import styles from './pay-items.module.css'

export interface ListFrameProps<Row> {
  kind: ListKind
  address: ListAddress
  /** Changes the address; `replace` leaves no way back to the one before. */
  onChange: (change: ListAddress, replace?: boolean) => void
  filters: readonly Filter[]
  columns: GridColumn<Row>[]
  rows: readonly Row[]
  page: PageInfo | undefined
  answer: ListQuery
  /** Exact totals of what the filters leave, where they do not stand above the list. */
  found?: ReactNode
  onOpened: (by: 'keyboard' | 'pointer') => void
  /** Stands where there are no items at all. */
  empty: ReactNode
  renderCard: (row: Row) => ReactNode
}

const sortOf = (sort: string | undefined): GridSort | null =>
  sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : null

/** A list of items: search, filters, table or cards, pages. */
export function ListFrame<Row extends { id: number }>(props: ListFrameProps<Row>) {
  const { kind, address, onChange, filters, columns: usual, rows, page, answer, found, onOpened, empty } = props
  const { t } = useTranslation('pay-items')
  const [preference, setPreference] = useTablePreference(kind === 'master' ? 'master_pay_items' : 'pay_items')
  const columns = useScaledColumns(usual)
  // A page that lies beyond the end, after a deletion or a search, shows the last that there is.
  const beyond = page !== undefined && page.total_rows > 0 && page.page_number > page.total_pages
  useEffect(() => {
    if (beyond) onChange({ page: page.total_pages > 1 ? String(page.total_pages) : undefined }, true)
  })
  const narrow = (change: ListAddress) => onChange({ ...change, page: undefined }, 'search' in change)
  return (
    <>
      <FilterBar kind={kind} address={address} filters={filters} onChange={narrow}>
        <span className={styles['found']} role={found === undefined ? undefined : 'status'}>
          {found}
        </span>
        <TableSettingsButton columns={columns} preference={preference} onChange={setPreference} />
      </FilterBar>
      <FilterChips address={address} filters={filters} onChange={narrow} />
      <DataGrid
        label={t(`${kind}.label`)}
        columns={columns}
        rows={rows as Row[]}
        rowId={(row) => row.id}
        preference={preference}
        onPreferenceChange={setPreference}
        sort={sortOf(address.sort)}
        onSort={(sort) => narrow({ sort: sort ? `${sort.desc ? '-' : ''}${sort.id}` : undefined })}
        onOpen={(row, by) => {
          onOpened(by)
          onChange({ item: String(row.id) }, address.item !== undefined)
        }}
        openRow={address.item ? Number(address.item) : undefined}
        onRowReached={(row) => address.item && onChange({ item: String(row.id) }, true)}
        {...listAnswer(answer, t('failed'), page)}
        empty={
          isNarrowed(address) ? (
            <EmptyState kind="nothing_matches" title={t('no_match')}>
              <Button onClick={() => onChange(cleared)}>{t('clear')}</Button>
            </EmptyState>
          ) : (
            empty
          )
        }
        renderCard={props.renderCard}
      />
      {page && <Pager page={page} onPage={(number) => onChange({ page: number > 1 ? String(number) : undefined })} />}
    </>
  )
}
