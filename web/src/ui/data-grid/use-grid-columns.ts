import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import { columnOrderingFeature, columnPinningFeature, columnSizingFeature, columnVisibilityFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import { useMemo } from 'react'
import { DEFAULT_WIDTH, LEAST_WIDTH, MOST_WIDTH, type GridColumn } from './grid-column.ts'

/** Only what the grid uses, so that the rest is not shipped. */
const features = tableFeatures({ columnOrderingFeature, columnPinningFeature, columnSizingFeature, columnVisibilityFeature })

/** A column as it is drawn: its width, and where it sticks when it is pinned. */
export interface ShownColumn<Row> {
  column: GridColumn<Row>
  width: number
  /** Distance from the start in px of a pinned column; undefined for one that scrolls. */
  start?: number
  /** The last of the pinned: it bears the edge. */
  edge: boolean
}

/** Width of the column that selects rows, in px. */
export const SELECT_WIDTH = 44

const noRows: never[] = []

/** Brings columns and preference to what is drawn: pinned ones first, in the person's order, with widths and offsets. */
export function useGridColumns<Row extends object>(columns: readonly GridColumn<Row>[], preference: TablePreference, selectable: boolean): ShownColumn<Row>[] {
  const definitions = useMemo(
    () => columns.map(({ id, width }): ColumnDef<typeof features, Row> => ({ id, accessorFn: () => null, size: width ?? DEFAULT_WIDTH, minSize: LEAST_WIDTH, maxSize: MOST_WIDTH })),
    [columns],
  )
  const { columnVisibility, columnOrder, columnSizing } = preference
  const { left, right } = preference.columnPinning
  const columnPinning = useMemo(() => ({ start: left, end: right }), [left, right])
  const state = useMemo(() => ({ columnVisibility, columnOrder, columnSizing, columnPinning }), [columnVisibility, columnOrder, columnSizing, columnPinning])
  const table = useTable(useMemo(() => ({ features, columns: definitions, data: noRows as Row[], state }), [definitions, state]))
  return useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]))
    const offset = selectable ? SELECT_WIDTH : 0
    const shown = table.getVisibleLeafColumns()
    const pinned = shown.filter((column) => column.getIsPinned() === 'start')
    return shown.flatMap((drawn) => {
      const column = byId.get(drawn.id)
      if (!column) return []
      const sticks = drawn.getIsPinned() === 'start'
      return [{ column, width: drawn.getSize(), edge: drawn.id === pinned.at(-1)?.id, ...(sticks && { start: offset + drawn.getStart('start') }) }]
    })
    // `table` is a new object whenever its options change, the preference among them.
  }, [columns, selectable, table])
}

/** The columns of the CSS grid that every row shares. A column without a chosen width may take a share of what is left. */
export function templateOf<Row>(shown: readonly ShownColumn<Row>[], preference: TablePreference, selectable: boolean): string {
  const tracks = shown.map(({ column, width }) => (column.grow && preference.columnSizing[column.id] === undefined ? `minmax(${width}px, ${column.grow}fr)` : `${width}px`))
  const fills = shown.some(({ column }) => column.grow && preference.columnSizing[column.id] === undefined)
  return [...(selectable ? [`${SELECT_WIDTH}px`] : []), ...tracks, ...(fills ? [] : ['1fr'])].join(' ')
}
