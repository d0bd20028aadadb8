import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import type { ComponentType, ReactNode, Ref } from 'react'
import type { GridColumn, GridSort, RowId } from './grid-column.ts'
import type { Place } from './grid-keys.ts'
import type { GridTotalsRow } from './grid-totals.tsx'
import type { ShownColumn } from './use-grid-columns.ts'

/** Which rows are the heads of groups, and what draws them; `useGridGroups` makes it. */
export interface GridGrouping<Row extends object> {
  Body: ComponentType<GridBodyProps<Row>>
  /** The rows on a narrow screen. */
  Cards: ComponentType<GridCardsProps<Row>>
  /** What a row heads: its rows by id, and whether they show below it. Null for a row that is no head. */
  headOf: (row: Row) => { ids: readonly RowId[]; open: boolean } | null
  setOpen: (row: Row, open: boolean) => void
}

export interface DataGridProps<Row extends object> {
  /** What the grid lists, for screen readers. */
  label: string
  /** Stable between renders, as rows are: a new array draws everything again. */
  columns: readonly GridColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => RowId
  /** Names a row for its checkbox: 'Select ticket 4102007'. */
  rowName?: (row: Row) => string
  /** Rows in the whole list, and the position of the first one here, from 0. */
  totalRows?: number
  firstRow?: number
  preference: TablePreference | null
  onPreferenceChange: (preference: TablePreference) => void
  sort?: GridSort | null
  onSort?: (sort: GridSort | null) => void
  selected?: ReadonlySet<RowId>
  onSelectedChange?: (selected: Set<RowId>) => void
  /** Opens a row; `by` says whether by keyboard, since the focus then moves into what opened. */
  onOpen?: (row: Row, by: 'keyboard' | 'pointer') => void
  /** The row whose drawer is open. */
  openRow?: RowId | undefined
  /** Called when J, K or an arrow reached another row, so that an open drawer can follow. */
  onRowReached?: (row: Row) => void
  /** Called when J, K or an arrow goes beyond the last or first row; returns true if new rows will replace these, whose first or last is then reached. */
  onPastEdge?: (direction: 1 | -1) => boolean
  /** Called with the row under the pointer or focus, so that it can be prefetched. */
  onHint?: (row: Row) => void
  /** Rows below heads that open and close. */
  grouping?: GridGrouping<Row> | undefined
  /** Rows that just arrived; they fade. */
  fresh?: ReadonlySet<RowId>
  /** Rows at the foot, always in view: the cells of each by column. */
  totals?: readonly GridTotalsRow[] | undefined
  /** `refetching` keeps the old rows on screen. */
  state: 'loading' | 'refetching' | 'ready' | 'failed'
  /** Shown in place of rows: one of the empty states, or the failure. */
  empty: ReactNode
  failed?: ReactNode
  /** Draws a row as a card on narrow screens. */
  renderCard?: (row: Row) => ReactNode
  /** Rows as cards on wide screens too. */
  cards?: boolean
}

export type GridCardsProps<Row extends object> = DataGridProps<Row> & { renderCard: (row: Row) => ReactNode }

/** What the grid needs from its body. */
export interface GridBodyHandle {
  scrollTo: (row: number) => void
}

/** What the body draws its rows from. */
export interface GridBodyProps<Row extends object> {
  scroller: HTMLElement | null
  handle: Ref<GridBodyHandle>
  rows: readonly Row[]
  rowId: (row: Row) => RowId
  rowName: ((row: Row) => string) | undefined
  rowHeight: number
  /** Height of the head, which covers what scrolls under it, and of the foot. */
  headHeight: number
  footHeight: number
  /** Position of the first row in the whole list, from 0. */
  firstRow: number
  visibleColumns: readonly ShownColumn<Row>[]
  selected: ReadonlySet<RowId> | undefined
  active: Place
  openRow: RowId | undefined
  fresh: ReadonlySet<RowId> | undefined
  grouping: GridGrouping<Row> | undefined
}
