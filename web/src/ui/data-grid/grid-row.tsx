import { memo, type CSSProperties } from 'react'
import type { GridColumn, RowId } from './grid-column.ts'
import type { ShownColumn } from './use-grid-columns.ts'
import styles from './data-grid.module.css'

export interface GridRowProps<Row> {
  row: Row
  id: RowId
  /** Position among the loaded rows, from 0. */
  index: number
  /** Position in the whole list, from 1; the header is 1. */
  ariaIndex: number
  visibleColumns: readonly ShownColumn<Row>[]
  /** Undefined where rows cannot be selected. */
  selected?: boolean | undefined
  selectLabel?: string | undefined
  /** The focused column, if it is in this row. */
  activeColumn: number | null
  open: boolean
  fresh: boolean
  start: number
  level: number | undefined
}

const stick = <Row,>({ start }: ShownColumn<Row>): CSSProperties | undefined =>
  start === undefined ? undefined : { insetInlineStart: start }

function CellContent<Row>({ column, row }: { column: GridColumn<Row>; row: Row }) {
  return <>{column.cell(row)}</>
}

function GridRowOf<Row>({
  row,
  id,
  index,
  ariaIndex,
  visibleColumns,
  selected,
  selectLabel,
  activeColumn,
  open,
  fresh,
  start,
  level,
}: GridRowProps<Row>) {
  const shift = selected === undefined ? 0 : 1
  return (
    <div
      role="row"
      className={styles['row']}
      aria-rowindex={ariaIndex}
      aria-level={level}
      aria-selected={selected}
      data-row={index}
      data-open={open || undefined}
      data-fresh={fresh || undefined}
      data-id={id}
      style={{ transform: `translateY(${start}px)` }}
    >
      {selected !== undefined && (
        <div
          role="gridcell"
          className={`${styles['cell']} ${styles['select']}`}
          aria-colindex={1}
          tabIndex={activeColumn === 0 ? 0 : -1}
          data-cell={`${index}:0`}
        >
          <input type="checkbox" tabIndex={-1} checked={selected} readOnly aria-label={selectLabel} />
        </div>
      )}
      {visibleColumns.map((drawn, place) => (
        <div
          key={drawn.column.id}
          role="gridcell"
          className={styles['cell']}
          aria-colindex={place + shift + 1}
          tabIndex={activeColumn === place + shift ? 0 : -1}
          data-cell={`${index}:${place + shift}`}
          data-align={drawn.column.align}
          data-pinned={drawn.start !== undefined || undefined}
          data-edge={drawn.edge || undefined}
          style={stick(drawn)}
        >
          <span className={styles['content']}>
            <CellContent column={drawn.column} row={row} />
          </span>
        </div>
      ))}
    </div>
  )
}

/** One row. It is drawn again only when something in it changed. */
export const GridRow = memo(GridRowOf) as typeof GridRowOf
