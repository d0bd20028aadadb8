import { MOST_VISIBLE_COLUMNS, type TablePreference } from '@milepost/contract/preferences/preferences.contract'
import type { ReactNode } from 'react'

export type RowId = string | number

/** One column of a grid. Cells contain no controls: the grid is one tab stop, Enter opens the row. */
export interface GridColumn<Row> {
  id: string
  header: string
  /** The header is for screen readers and the column chooser alone: what the cells show says it. */
  headerHidden?: boolean
  /** Unit of its numbers, shown once, in the header. */
  unit?: string
  cell: (row: Row) => ReactNode
  /** Numbers are aligned at the end, in tabular figures. */
  align?: 'start' | 'end'
  /** Default width in px; 140 if absent. */
  width?: number
  /** Never cut: an identifier, a number, a date. Those that are aligned at the end always are. */
  whole?: boolean
  /** Takes a share of the room that is left over. */
  grow?: number
  sortable?: boolean
  /** False: the column always shows. */
  hideable?: boolean
  pinnable?: boolean
  /** Pinned to the start until somebody lets it go. */
  pinned?: boolean
  /** Offered in the chooser, not shown until chosen. */
  hidden?: boolean
  /** Heading under which the chooser lists it. */
  group?: string
  action?: (row: Row) => GridAction | null
}

/** What can be done from a cell, such as 'Show only plant NORTH-01': a small button while the pointer or the focus is there, or Shift with Enter. */
export interface GridAction {
  label: string
  run: () => void
  /** The cell itself is drawn as a button: no separate one appears next to it, and Enter presses it instead of opening the row. */
  drawn?: boolean
}

export interface GridSort {
  id: string
  desc: boolean
}

export const DEFAULT_WIDTH = 140
const LEAST_WIDTH = 56
const MOST_WIDTH = 1200

/** Row heights in px (interface.md: 32, 40, 56). */
export const rowHeights = { compact: 32, standard: 40, field: 56 } as const
export type Density = keyof typeof rowHeights

/** What of a column its table's preference goes by. */
export type ColumnSetting = Pick<GridColumn<never>, 'id' | 'hidden' | 'hideable' | 'pinned'>

/** What a preference says, made whole: columns that it does not know yet keep their own default and their place at the end. */
export function wholePreference(columns: readonly ColumnSetting[], saved: TablePreference | null): TablePreference {
  const known = new Set(columns.map(({ id }) => id))
  const order = (saved?.columnOrder ?? []).filter((id) => known.has(id))
  const pinned = (side: readonly string[] | undefined) => (side ?? []).filter((id) => known.has(id))
  const pinnedAtFirst = columns.filter((column) => column.pinned).map(({ id }) => id)
  return {
    columnVisibility: Object.fromEntries(
      columns.map(({ id, hidden, hideable }) => [id, hideable === false || (saved?.columnVisibility[id] ?? !hidden)]),
    ),
    columnOrder: [...order, ...columns.map(({ id }) => id).filter((id) => !order.includes(id))],
    columnSizing: saved?.columnSizing ?? {},
    columnPinning: {
      left: pinned(saved?.columnPinning.left ?? pinnedAtFirst),
      right: pinned(saved?.columnPinning.right),
    },
    sorting: saved?.sorting ?? [],
    ...(saved?.density && { density: saved.density }),
    ...(saved?.layout && { layout: saved.layout }),
  }
}

export const visibleCount = (preference: TablePreference): number =>
  Object.values(preference.columnVisibility).filter(Boolean).length

/** Shows or hides a column; `null` where a 21st would show (D25). */
export function withVisibility(preference: TablePreference, id: string, visible: boolean): TablePreference | null {
  if (visible && !preference.columnVisibility[id] && visibleCount(preference) >= MOST_VISIBLE_COLUMNS) return null
  return { ...preference, columnVisibility: { ...preference.columnVisibility, [id]: visible } }
}

/** Moves a column to the position of another. */
export function withMoved(preference: TablePreference, id: string, target: string): TablePreference {
  const from = preference.columnOrder.indexOf(id)
  const to = preference.columnOrder.indexOf(target)
  if (from < 0 || to < 0 || from === to) return preference
  return { ...preference, columnOrder: preference.columnOrder.toSpliced(from, 1).toSpliced(to, 0, id) }
}

export function withWidth(preference: TablePreference, id: string, width: number): TablePreference {
  return {
    ...preference,
    columnSizing: { ...preference.columnSizing, [id]: Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width))) },
  }
}

/** Pins a column to the start, or lets it go. */
export function withPinned(preference: TablePreference, id: string, pinned: boolean): TablePreference {
  const { left, right } = preference.columnPinning
  const without = left.filter((other) => other !== id)
  return {
    ...preference,
    columnPinning: { left: pinned ? [...without, id] : without, right: right.filter((other) => other !== id) },
  }
}

/** The next sort after a click: ascending, descending, then the default order (specification section 3). */
export function nextSort(sort: GridSort | null, id: string): GridSort | null {
  if (sort?.id !== id) return { id, desc: false }
  return sort.desc ? null : { id, desc: true }
}
