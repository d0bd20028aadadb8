import { useVirtualizer } from '@tanstack/react-virtual'
import { useImperativeHandle, type Ref } from 'react'
import type { RowId } from './grid-column.ts'
import { GridRow } from './grid-row.tsx'
import type { Place } from './grid-keys.ts'
import type { ShownColumn } from './use-grid-columns.ts'
import styles from './data-grid.module.css'

export interface GridBodyHandle { scrollTo: (row: number) => void }

export interface GridBodyProps<Row> {
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
  shown: readonly ShownColumn<Row>[]
  selected: ReadonlySet<RowId> | undefined
  active: Place
  openRow: RowId | undefined
  fresh: ReadonlySet<RowId> | undefined
}

/** Rows drawn above and below what is in view. */
const OVERSCAN = 8

/** The rows in view. The virtualiser keeps state of its own that a memoising compiler must not freeze, so it is alone in here. */
export function GridBody<Row>(props: GridBodyProps<Row>) {
  'use no memo'
  const { scroller, handle, rows, rowId, rowName, rowHeight, headHeight, footHeight, firstRow, shown, selected, active, openRow, fresh } = props
  const virtualizer = useVirtualizer({
    count: rows.length, getScrollElement: () => scroller, estimateSize: () => rowHeight, overscan: OVERSCAN, useFlushSync: false,
    scrollMargin: headHeight, scrollPaddingStart: headHeight, scrollPaddingEnd: footHeight, getItemKey: (index) => rowId(rows[index]!),
  })
  // Rows that leave the view give their elements to those that enter it.
  const slots = Math.ceil((scroller?.clientHeight ?? 0) / rowHeight) + 2 * OVERSCAN + 2
  useImperativeHandle(handle, () => ({ scrollTo: (row: number) => virtualizer.scrollToIndex(row) }), [virtualizer])
  return (
    <div role="rowgroup" className={styles['body']} style={{ blockSize: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows[index]
        if (row === undefined) return null
        const id = rowId(row)
        return (
          <GridRow
            key={index % slots} row={row} id={id} index={index} ariaIndex={firstRow + index + 2} shown={shown} selected={selected?.has(id)} selectLabel={rowName?.(row)}
            activeColumn={active.row === index ? active.column : null} open={openRow === id} fresh={fresh?.has(id) ?? false} start={start - headHeight}
          />
        )
      })}
    </div>
  )
}
