import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import type { ReactNode } from 'react'
import { readSort } from '../../ui/record-list/list-sort.ts'
import { wholePreference, type ColumnSetting } from '../../ui/data-grid/grid-column.ts'
import { columnsText, withColumns } from '../../ui/data-grid/table-columns.ts'
import { ViewBar } from './view-bar.tsx'
import type { TableView, ViewListState } from './view-state.ts'

export interface ListViewsProps<State> {
  /** The table of which views are kept. */
  table_key: string
  standard: readonly TableView[]
  /** Reads what a view keeps: what the list no longer knows is left out. */
  read: (stored: ViewListState) => State
  /** The parameters of the address that a view saves, in addition to its columns. */
  saved_state: ViewListState
  /** The view that the address names. */
  named: string | undefined
  columns: readonly ColumnSetting[]
  preference: TablePreference | null
  onPreference: (preference: TablePreference) => void
  badge?: (view: TableView) => ReactNode
  /** Goes to the address of a view. */
  onShow: (address: State & { view: string }) => void
}

/** The views of a list above it: each with its filters, sort and columns. */
export function ListViews<State>(props: ListViewsProps<State>) {
  const { table_key, standard, read, saved_state, named, columns, preference, onPreference, badge, onShow } = props
  const { columnSizing, columnPinning, density } = wholePreference(columns, preference)
  const show = (view: TableView) => {
    const sort = readSort(view.address['sort'])
    onPreference({
      ...withColumns(columns, preference, view.address['columns'] ?? ''),
      ...view.display,
      sorting: sort ? [sort] : [],
    })
    onShow({ ...read(view.address), view: view.key })
  }
  return (
    <ViewBar
      table_key={table_key}
      standard={standard}
      current={{
        address: { ...saved_state, columns: columnsText(columns, preference) },
        display: { columnSizing, columnPinning, ...(density && { density }) },
      }}
      named={named}
      {...(badge && { badge })}
      onShow={show}
    />
  )
}
