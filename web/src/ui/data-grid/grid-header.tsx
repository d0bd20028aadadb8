import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { GridSort } from './grid-column.ts'
import { useColumnDrag } from './use-column-drag.ts'
import { useColumnResize } from './use-column-resize.ts'
import type { ShownColumn } from './use-grid-columns.ts'
import styles from './data-grid.module.css'

export interface GridHeaderProps<Row> {
  visibleColumns: readonly ShownColumn<Row>[]
  sort: GridSort | null
  onSort: ((id: string) => void) | undefined
  onMove: (id: string, target: string) => void
  onResize: (id: string, width: number) => void
  activeColumn: number | null
  /** Whether all loaded rows are selected; `null` for some; undefined if rows cannot be selected. */
  allSelected?: boolean | null | undefined
}

const directions = { true: 'descending', false: 'ascending' } as const
const icons = { none: IconArrowsSort, ascending: IconArrowUp, descending: IconArrowDown }

/** The head of the grid: it sorts, is dragged to another place, and resized at its edge. Keys: Enter sorts, Shift with an arrow resizes, Ctrl and Shift with an arrow moves. */
export function GridHeader<Row>({
  visibleColumns,
  sort,
  onSort,
  onMove,
  onResize,
  activeColumn,
  allSelected,
}: GridHeaderProps<Row>) {
  const { t } = useTranslation()
  const shift = allSelected === undefined ? 0 : 1
  const drag = useColumnDrag(onMove)
  const resize = useColumnResize(onResize)
  return (
    <div role="row" aria-rowindex={1} className={`${styles['row']} ${styles['header']}`} data-row={-1}>
      {allSelected !== undefined && (
        <div
          role="columnheader"
          className={`${styles['cell']} ${styles['select']}`}
          aria-colindex={1}
          tabIndex={activeColumn === 0 ? 0 : -1}
          data-cell="-1:0"
        >
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t('grid.select_all')}
            checked={allSelected === true}
            ref={(box) => void (box && (box.indeterminate = allSelected === null))}
            readOnly
          />
        </div>
      )}
      {visibleColumns.map(({ column, start, edge }, index) => {
        const direction = sort?.id === column.id ? directions[`${sort.desc}`] : 'none'
        const sortable = Boolean(column.sortable && onSort)
        const Icon = icons[direction]
        return (
          <div
            key={column.id}
            role="columnheader"
            className={styles['cell']}
            aria-colindex={index + shift + 1}
            aria-sort={sortable ? direction : undefined}
            tabIndex={activeColumn === index + shift ? 0 : -1}
            data-cell={`-1:${index + shift}`}
            data-column={column.id}
            data-align={column.align}
            data-sortable={sortable || undefined}
            data-whole={(column.whole ?? column.align === 'end') || undefined}
            data-pinned={start !== undefined || undefined}
            data-edge={edge || undefined}
            style={start === undefined ? undefined : { insetInlineStart: start }}
            title={column.unit ? `${column.header} (${column.unit})` : column.header}
            {...drag(column.id)}
          >
            <span className={column.headerHidden ? 'visually-hidden' : styles['name']}>
              {column.header}
              {column.unit && <span className={styles['unit']}> {column.unit}</span>}
            </span>
            {sortable && (
              <Icon
                size={14}
                stroke={direction === 'none' ? 1.5 : 2.25}
                aria-hidden
                className={styles['sort']}
                data-direction={direction}
              />
            )}
            <span
              className={styles['grip']}
              aria-hidden
              onPointerDown={resize(column.id)}
              onClick={(event) => event.stopPropagation()}
            />
          </div>
        )
      })}
    </div>
  )
}
