import type { ReactNode } from 'react'
import type { ShownColumn } from './use-grid-columns.ts'
import styles from './data-grid.module.css'

/** One row of totals: its cells by column. */
export type GridTotalsRow = Partial<Record<string, ReactNode>>

/** The rows at the foot: totals of the whole filtered list, one for each unit, always in view. */
export function GridTotals<Row>({
  visibleColumns,
  totals,
  selectable,
  ariaIndex,
}: {
  visibleColumns: readonly ShownColumn<Row>[]
  totals: readonly GridTotalsRow[]
  selectable: boolean
  ariaIndex: number
}) {
  return (
    <div role="rowgroup" className={styles['foot']}>
      {totals.map((cells, index) => (
        <div
          key={index}
          role="row"
          aria-rowindex={ariaIndex + index}
          data-totals
          className={`${styles['row']} ${styles['totals']}`}
        >
          {selectable && <div role="gridcell" className={`${styles['cell']} ${styles['select']}`} aria-colindex={1} />}
          {visibleColumns.map(({ column, start, edge }, place) => (
            <div
              key={column.id}
              role="gridcell"
              className={styles['cell']}
              aria-colindex={place + (selectable ? 2 : 1)}
              data-align={column.align}
              data-pinned={start !== undefined || undefined}
              data-edge={edge || undefined}
              style={start === undefined ? undefined : { insetInlineStart: start }}
            >
              <span className={styles['content']}>{cells[column.id]}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
