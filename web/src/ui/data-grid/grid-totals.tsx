import type { ReactNode } from 'react'
import type { ShownColumn } from './use-grid-columns.ts'
import styles from './data-grid.module.css'

/** The row at the foot: totals of the whole filtered list, always in view. */
export function GridTotals<Row>({ shown, totals, selectable, ariaIndex }: { shown: readonly ShownColumn<Row>[]; totals: Partial<Record<string, ReactNode>>; selectable: boolean; ariaIndex: number }) {
  return (
    <div role="rowgroup" className={styles['foot']}>
      <div role="row" aria-rowindex={ariaIndex} className={`${styles['row']} ${styles['totals']}`}>
        {selectable && <div role="gridcell" className={`${styles['cell']} ${styles['select']}`} aria-colindex={1} />}
        {shown.map(({ column, start, edge }, place) => (
          <div
            key={column.id} role="gridcell" className={styles['cell']} aria-colindex={place + (selectable ? 2 : 1)} data-align={column.align} data-pinned={start !== undefined || undefined} data-edge={edge || undefined}
            style={start === undefined ? undefined : { insetInlineStart: start }}
          >
            <span className={styles['content']}>{totals[column.id]}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
