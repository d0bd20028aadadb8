import type { PageInfo } from '@milepost/contract/core/list'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { DataGrid, type GridColumn, type GridSort } from '../../ui/data-grid/data-grid.tsx'
import { listAnswer, type ListQuery } from '../../ui/data-grid/list-answer.tsx'
import { TableSettingsButton } from '../../ui/data-grid/table-settings-button.tsx'
import { useScaledColumns } from '../../ui/data-grid/use-scaled-columns.ts'
import { useTablePreference } from '../../ui/data-grid/use-table-preference.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import './catalogue.ts'
import type { ContractTab } from './contracts-address.ts'
import styles from './contracts.module.css'
import type { AdminContracts } from './use-admin-address.ts'

interface ListFrameProps<Row> extends AdminContracts {
  tab: ContractTab
  columns: GridColumn<Row>[]
  rows: readonly Row[]
  page: PageInfo | undefined
  answer: ListQuery
  /** The contract that opening a row opens. */
  contractOf: (row: Row) => number
  onOpened: (by: 'keyboard' | 'pointer') => void
  /** Makes one more, where the person may. */
  make: ReactNode
  renderCard: (row: Row) => ReactNode
}

const sortOf = (sort: string | undefined): GridSort | null =>
  sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : null

/** A list of contracts or of contract projects: search, table or cards, pages. */
export function ListFrame<Row extends { id: number }>({
  tab,
  address,
  onChange,
  columns: usual,
  rows,
  page,
  answer,
  contractOf,
  onOpened,
  make,
  renderCard,
}: ListFrameProps<Row>) {
  const { t } = useTranslation('contracts')
  const [preference, setPreference] = useTablePreference(tab === 'contract' ? 'contracts' : 'contract_projects')
  const columns = useScaledColumns(usual)
  // A page that lies beyond the end, after a deletion or a search, shows the last that there is.
  const beyond = page !== undefined && page.total_rows > 0 && page.page_number > page.total_pages
  useEffect(() => {
    if (beyond) onChange({ page: page.total_pages > 1 ? String(page.total_pages) : undefined }, { replace: true })
  })
  return (
    <>
      <div className={styles['tools']}>
        <SearchInput
          label={t(`${tab}_list.search`)}
          placeholder={t(`${tab}_list.search_hint`)}
          value={address.search}
          onSearch={(search) => onChange({ search: search || undefined, page: undefined }, { replace: true })}
        />
        <span className={styles['found']} role="status">
          {page && t(`${tab}_list.found`, { count: page.total_rows, formatted: formatCount(page.total_rows) })}
        </span>
        {make}
        <TableSettingsButton columns={columns} preference={preference} onChange={setPreference} />
      </div>
      <DataGrid
        label={t(`${tab}_list.label`)}
        columns={columns}
        rows={rows as Row[]}
        rowId={(row) => row.id}
        preference={preference}
        onPreferenceChange={setPreference}
        sort={sortOf(address.sort)}
        onSort={(sort) => onChange({ sort: sort ? `${sort.desc ? '-' : ''}${sort.id}` : undefined, page: undefined })}
        onOpen={(row, by) => {
          onOpened(by)
          onChange({ contract: String(contractOf(row)) })
        }}
        {...listAnswer(answer, t('failed'), page)}
        empty={
          address.search ? (
            <EmptyState kind="nothing_matches" title={t(`${tab}_list.no_match`)}>
              <Button onClick={() => onChange({ search: undefined, page: undefined })}>{t('clear')}</Button>
            </EmptyState>
          ) : (
            <EmptyState kind="nothing_yet" title={t(`${tab}_list.empty`)} text={t(`${tab}_list.empty_text`)}>
              {make}
            </EmptyState>
          )
        }
        renderCard={renderCard}
      />
      {page && <Pager page={page} onPage={(number) => onChange({ page: number > 1 ? String(number) : undefined })} />}
    </>
  )
}
