import { type CSSProperties, type MouseEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usualDensity } from '../theme/appearance.ts'
import { useMedia } from '../use-media.ts'
import type { DataGridProps, GridBodyHandle, GridGrouping } from './data-grid-props.ts'
import { GridBody } from './grid-body.tsx'
import { GridCards } from './grid-cards.tsx'
import { nextSort, rowHeights, wholePreference, withMoved, withWidth } from './grid-column.ts'
import { GridHeader } from './grid-header.tsx'
import { CellAction } from './cell-action.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'
import { GridTotals } from './grid-totals.tsx'
import { useRowHint } from './use-row-hint.ts'
import { useFittedColumns } from './use-fitted-columns.ts'
import { useGridColumns, templateOf } from './use-grid-columns.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { useGridSelection } from './use-grid-selection.ts'
import styles from './data-grid.module.css'

/** Gives a cell whose text is cut off its whole text as its title, once the pointer is over it. */
function useCutTitles(scroller: HTMLElement | null): void {
  useEffect(() => {
    const show = ({ target }: Event) =>
      void import('./show-cut-title.ts').then(({ showCutTitle }) => showCutTitle(target)).catch(() => undefined)
    scroller?.addEventListener('pointerover', show)
    return () => scroller?.removeEventListener('pointerover', show)
  }, [scroller])
}

export type { GridColumn, GridSort, RowId } from './grid-column.ts'
export type { DataGridProps } from './data-grid-props.ts'
export type { GridTotalsRow } from './grid-totals.tsx'

/** Rows that can be compared, sorted, chosen and walked by keyboard: one ARIA grid for the whole product. */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { rows, state, empty, failed, renderCard } = props
  const narrow = useMedia('(width < 600px)') || props.cards
  if (state === 'failed' && rows.length === 0) return <div className={styles['frame']}>{failed}</div>
  if (state === 'loading' && rows.length === 0)
    return (
      <GridSkeleton
        columns={props.columns}
        preference={props.preference}
        selectable={props.selected !== undefined}
        cards={Boolean(narrow && renderCard)}
      />
    )
  if (rows.length === 0) return <div className={styles['frame']}>{empty}</div>
  const Cards = props.grouping?.Cards ?? GridCards<Row>
  return narrow && renderCard ? <Cards {...props} renderCard={renderCard} /> : <Grid {...props} />
}

function Grid<Row extends object>(props: DataGridProps<Row>) {
  const { t } = useTranslation()
  const {
    label,
    rowId,
    rowName,
    totalRows = props.rows.length,
    sort = null,
    onSort,
    selected,
    onSelectedChange,
    onOpen,
    openRow,
    fresh,
    totals,
    state,
    onPreferenceChange,
    grouping,
  } = props
  const { columns, rows, firstRow } = useUnhurried(props)
  // The rows need the element itself: a ref of their parent is not there yet when they are first drawn.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  useCutTitles(scroller)
  const body = useRef<GridBodyHandle>(null)
  const saved = props.preference
  const preference = useMemo(() => wholePreference(columns, saved), [columns, saved])
  const density = preference.density ?? usualDensity()
  const selectable = selected !== undefined
  const visibleColumns = useGridColumns(columns, preference, selectable)
  const widths = useFittedColumns(scroller, rows, visibleColumns, preference)
  const rowHeight = rowHeights[density]
  const headHeight = Math.min(rowHeight, rowHeights.standard)
  const sortBy = onSort && ((id: string) => onSort(nextSort(sort, id)))

  const selection = useGridSelection({ rows, rowId, grouping, selected, onSelectedChange })
  const turn = (row: number, open?: boolean) => turned(grouping, rows[row], open)
  const focus = useGridFocus({
    scroller,
    body,
    rowHeight,
    visibleColumns,
    selectable,
    rows,
    settled: state !== 'refetching',
    selection,
    pastEdge: props.onPastEdge,
    turn,
    open: (row) => {
      if (turn(row)) return
      const action = actionAt(row, focus.active.column)
      if (action?.drawn) action.run()
      else onOpen?.(rows[row]!, 'keyboard')
    },
    act: ({ row, column }) => actionAt(row, column)?.run(),
    openRow: openRow === undefined ? -1 : rows.findIndex((row) => rowId(row) === openRow),
    reach: (row) => grouping?.headOf(rows[row]!) || props.onRowReached?.(rows[row]!),
    sortBy: (id) => columns.find((column) => column.id === id)?.sortable && sortBy?.(id),
    resize: (id, by) => onPreferenceChange(withWidth(preference, id, widthOf(id) + by)),
    move: (id, target) => onPreferenceChange(withMoved(preference, id, target)),
  })
  const widthOf = (id: string) => {
    const at = visibleColumns.findIndex(({ column }) => column.id === id)
    return widths?.[at] ?? visibleColumns[at]?.width ?? 0
  }
  const actionAt = (row: number, column: number) => {
    const place = visibleColumns[column - (selectable ? 1 : 0)]
    return rows[row] && place && !grouping?.headOf(rows[row]) ? (place.column.action?.(rows[row]) ?? null) : null
  }
  const hint = useRowHint(rows, props.onHint)
  const Body = grouping?.Body ?? GridBody<Row>
  const click = (event: MouseEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')
    if (!cell) return
    const [row = 0, column = 0] = cell.dataset['cell']!.split(':').map(Number)
    const from = focus.active.row
    focus.put({ row, column })
    if (selectable && event.shiftKey && row >= 0) {
      cell.focus({ preventScroll: true })
      return selection.extend(from, row)
    }
    if (selectable && column === 0) return selection.toggle(row)
    selection.leave()
    if (turn(row)) return
    if (row < 0 && cell.dataset['sortable']) return sortBy?.(cell.dataset['column']!)
    if (row >= 0 && !(event.target as HTMLElement).closest('a, button') && window.getSelection()?.isCollapsed !== false)
      onOpen?.(rows[row]!, 'pointer')
  }
  return (
    <div className={styles['frame']}>
      {state === 'refetching' && <div className={styles['progress']} role="progressbar" aria-label={t('ui.loading')} />}
      <div ref={setScroller} className={styles['scroller']} style={{ minBlockSize: headHeight + rowHeight }}>
        <div
          role={grouping ? 'treegrid' : 'grid'}
          aria-label={label}
          aria-rowcount={totalRows + 1}
          aria-colcount={visibleColumns.length + (selectable ? 1 : 0)}
          aria-multiselectable={selectable || undefined}
          aria-busy={state === 'refetching'}
          className={styles['grid']}
          data-density={density}
          data-clickable={Boolean(onOpen) || undefined}
          style={sizes(templateOf(visibleColumns, preference, selectable, widths), rowHeight, headHeight)}
          onKeyDown={focus.press}
          onFocus={focus.focused}
          onMouseDown={(event) => selectable && event.shiftKey && event.preventDefault()}
          onClick={click}
          {...hint}
        >
          <div role="rowgroup" className={styles['head']}>
            <GridHeader
              visibleColumns={visibleColumns}
              sort={sort}
              onSort={sortBy}
              activeColumn={focus.active.row === -1 ? focus.active.column : null}
              allSelected={selection.all}
              onMove={(id, target) => onPreferenceChange(withMoved(preference, id, target))}
              onResize={(id, width) => onPreferenceChange(withWidth(preference, id, width))}
            />
          </div>
          <Body
            scroller={scroller}
            handle={body}
            rows={rows}
            rowId={rowId}
            rowName={rowName}
            rowHeight={rowHeight}
            headHeight={headHeight}
            footHeight={(totals?.length ?? 0) * rowHeight}
            firstRow={firstRow}
            visibleColumns={visibleColumns}
            selected={selected}
            active={focus.active}
            openRow={openRow}
            fresh={fresh}
            grouping={grouping}
          />
          {totals && totals.length > 0 && (
            <GridTotals
              visibleColumns={visibleColumns}
              totals={totals}
              selectable={selectable}
              ariaIndex={totalRows + 2}
            />
          )}
        </div>
      </div>
      <CellAction scroller={scroller} actionAt={actionAt} />
    </div>
  )
}

const sizes = (columns: string, rowHeight: number, headHeight: number) =>
  ({ '--columns': columns, '--row-height': `${rowHeight}px`, '--head-height': `${headHeight}px` }) as CSSProperties

/** Opens or closes the group that a row heads; false where it heads none, or is so already. */
function turned<Row extends object>(
  grouping: GridGrouping<Row> | undefined,
  row: Row | undefined,
  open: boolean | undefined,
): boolean {
  const head = row && grouping?.headOf(row)
  if (!head || head.open === open) return false
  grouping?.setOpen(row, !head.open)
  return true
}

/**
 * What the rows are drawn from, as it was until the new ones are drawn. Other rows take the thread for long on a slow machine; so drawn, they give way to
 * keys and clicks that come meanwhile, and what is clicked is always what is seen.
 */
function useUnhurried<Row extends object>({ columns, rows, firstRow = 0 }: DataGridProps<Row>) {
  return useDeferredValue(useMemo(() => ({ columns, rows, firstRow }), [columns, rows, firstRow]))
}
