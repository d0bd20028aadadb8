import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import { useMemo } from 'react'
import { DEFAULT_WIDTH, type GridColumn } from './grid-column.ts'

/** A column as drawn: its width, and its sticky position if it is pinned. */
export interface ShownColumn<Row> {
  column: GridColumn<Row>
  width: number
  /** Distance from the start in px of a pinned column; undefined for one that scrolls. */
  start?: number
  /** The last pinned column: it has the edge line. */
  edge: boolean
}

/** Width of the column that selects rows, in px. */
const SELECT_WIDTH = 44

/** What is drawn of the columns under a whole preference: pinned ones first in the order of their pinning, then the rest in the person's order. */
export function shownColumns<Row>(
  columns: readonly GridColumn<Row>[],
  preference: TablePreference,
  selectable: boolean,
): ShownColumn<Row>[] {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const { columnVisibility, columnOrder, columnSizing, columnPinning } = preference
  const pinned = columnPinning.left.filter((id) => columnVisibility[id])
  const scrolled = columnOrder.filter((id) => columnVisibility[id] && !pinned.includes(id))
  let start = selectable ? SELECT_WIDTH : 0
  return [...pinned, ...scrolled].flatMap((id, index) => {
    const column = byId.get(id)
    if (!column) return []
    const width = columnSizing[id] ?? column.width ?? DEFAULT_WIDTH
    const drawn = { column, width, edge: index === pinned.length - 1, ...(index < pinned.length && { start }) }
    start += width
    return [drawn]
  })
}

/** The columns to draw, the same array until columns or preference change: rows are drawn again only then. */
export const useGridColumns = <Row>(
  columns: readonly GridColumn<Row>[],
  preference: TablePreference,
  selectable: boolean,
): ShownColumn<Row>[] => useMemo(() => shownColumns(columns, preference, selectable), [columns, preference, selectable])

/** The columns of the CSS grid that every row shares. Until widths are fitted, a column without a chosen width may grow into the remaining space. */
export function templateOf<Row>(
  visibleColumns: readonly ShownColumn<Row>[],
  preference: TablePreference,
  selectable: boolean,
  /** Widths as fitted, in px, where they are known: what is left after them stays empty. */
  widths?: readonly number[],
): string {
  const shares = ({ column, start }: ShownColumn<Row>) =>
    widths === undefined &&
    column.grow !== undefined &&
    start === undefined &&
    preference.columnSizing[column.id] === undefined
  const tracks = visibleColumns.map((drawn, at) =>
    shares(drawn) ? `minmax(${drawn.width}px, ${drawn.column.grow}fr)` : `${widths?.[at] ?? drawn.width}px`,
  )
  return [
    ...(selectable ? [`${SELECT_WIDTH}px`] : []),
    ...tracks,
    ...(visibleColumns.some(shares) ? [] : ['1fr']),
  ].join(' ')
}
