import { useMemo, useRef } from 'react'
import type { GridGrouping } from './data-grid-props.ts'
import type { RowId } from './grid-column.ts'
import { rangeOf, shareSelected, withAll, withToggled } from './grid-selection.ts'

export interface GridSelectionOptions<Row extends object> {
  rows: readonly Row[]
  rowId: (row: Row) => RowId
  grouping: GridGrouping<Row> | undefined
  selected: ReadonlySet<RowId> | undefined
  onSelectedChange: ((selected: Set<RowId>) => void) | undefined
}

/** Where a range began, and what was selected before it. */
interface Anchor {
  id: RowId
  before: ReadonlySet<RowId>
}

/** Selects rows individually, in ranges from the row touched last, and all loaded ones; the head of a group selects its rows. */
export function useGridSelection<Row extends object>({
  rows,
  rowId,
  grouping,
  selected,
  onSelectedChange,
}: GridSelectionOptions<Row>) {
  const ids = useMemo(() => rows.flatMap((row) => grouping?.headOf(row)?.ids ?? rowId(row)), [rows, rowId, grouping])
  const anchor = useRef<Anchor | null>(null)
  return {
    /** Whether all loaded rows are selected; `null` for some; undefined if rows cannot be selected. */
    all: useMemo(() => selected && shareSelected(ids, selected), [ids, selected]),
    /** Selects a row or lets it go; all of them for the header (-1). */
    toggle: (at: number) => {
      if (!selected) return
      const row = rows[at]
      const next = withToggled(selected, row === undefined ? ids : (grouping?.headOf(row)?.ids ?? [rowId(row)]))
      anchor.current = row === undefined ? null : { id: rowId(row), before: next }
      onSelectedChange?.(next)
    },
    /** Selects from the start of the range to a row; without a started range it begins at `from`. Of an open group it takes the rows that it passes. */
    extend: (from: number, to: number) => {
      if (!selected) return
      const at = anchor.current ? rows.findIndex((row) => rowId(row) === anchor.current?.id) : -1
      const begun = at >= 0 ? anchor.current : null
      const row = rows[from]
      if (!begun && row === undefined) return
      anchor.current = begun ?? { id: rowId(row!), before: selected }
      const range = rangeOf(rows, begun ? at : from, to).flatMap((one) => {
        const head = grouping?.headOf(one)
        return head ? (head.open ? [] : head.ids) : rowId(one)
      })
      onSelectedChange?.(withAll(anchor.current.before, range))
    },
    /** The next range starts over. */
    leave: () => {
      anchor.current = null
    },
  }
}
