import { useMemo, useRef } from 'react'
import type { RowId } from './grid-column.ts'
import { rangeOf, shareSelected, withAll, withToggled } from './grid-selection.ts'

export interface GridSelectionOptions<Row> {
  rows: readonly Row[]
  rowId: (row: Row) => RowId
  selected: ReadonlySet<RowId> | undefined
  onSelectedChange: ((selected: Set<RowId>) => void) | undefined
}

/** Where a range began, and what was selected before it. */
interface Anchor {
  id: RowId
  before: ReadonlySet<RowId>
}

/** Selects rows individually, in ranges from the row touched last, and all loaded ones. */
export function useGridSelection<Row>({ rows, rowId, selected, onSelectedChange }: GridSelectionOptions<Row>) {
  const ids = useMemo(() => rows.map(rowId), [rows, rowId])
  const anchor = useRef<Anchor | null>(null)
  return {
    /** Whether all loaded rows are selected; `null` for some; undefined if rows cannot be selected. */
    all: useMemo(() => selected && shareSelected(ids, selected), [ids, selected]),
    /** Selects a row or lets it go; all of them for the header (-1). */
    toggle: (row: number) => {
      if (!selected) return
      const id = ids[row]
      const next = withToggled(selected, id === undefined ? ids : [id])
      anchor.current = id === undefined ? null : { id, before: next }
      onSelectedChange?.(next)
    },
    /** Selects from the start of the range to a row; without a started range it begins at `from`. */
    extend: (from: number, to: number) => {
      if (!selected) return
      const at = anchor.current ? ids.indexOf(anchor.current.id) : -1
      const begun = at >= 0 ? anchor.current : null
      const id = ids[from]
      if (!begun && id === undefined) return
      anchor.current = begun ?? { id: id!, before: selected }
      onSelectedChange?.(withAll(anchor.current.before, rangeOf(ids, begun ? at : from, to)))
    },
    /** The next range starts over. */
    leave: () => {
      anchor.current = null
    },
  }
}
