import { lazy, Suspense, useImperativeHandle, type ComponentType, type Ref } from 'react'
import { BodyRow } from './body-row.tsx'
import type { RowId } from './grid-column.ts'
import type { Place } from './grid-keys.ts'
import type { ShownColumn } from './use-grid-columns.ts'
import styles from './data-grid.module.css'

export interface GridBodyHandle {
  scrollTo: (row: number) => void
}

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

/** Up to so many rows are drawn whole; a page of a list never needs the virtualiser, which is loaded for more. */
const DRAWN_WHOLE = 100

const VirtualBody = lazy(() => import('./virtual-body.tsx'))

/** The rows: all of them, or those in view where there are many. */
export function GridBody<Row>(props: GridBodyProps<Row>) {
  if (props.rows.length <= DRAWN_WHOLE) return <WholeBody {...props} />
  const Body = VirtualBody as ComponentType<GridBodyProps<Row>>
  return (
    <Suspense fallback={<div role="rowgroup" style={{ blockSize: props.rows.length * props.rowHeight }} />}>
      <Body {...props} />
    </Suspense>
  )
}

function WholeBody<Row>(props: GridBodyProps<Row>) {
  const { scroller, handle, rows, rowId, rowHeight, headHeight, footHeight } = props
  useImperativeHandle(
    handle,
    () => ({
      scrollTo: (row: number) => {
        if (!scroller) return
        const top = row * rowHeight
        const room = scroller.clientHeight - headHeight - footHeight
        if (top < scroller.scrollTop) scroller.scrollTop = top
        else if (top + rowHeight > scroller.scrollTop + room) scroller.scrollTop = top + rowHeight - room
      },
    }),
    [scroller, rowHeight, headHeight, footHeight],
  )
  return (
    <div role="rowgroup" className={styles['body']} style={{ blockSize: rows.length * rowHeight }}>
      {rows.map((row, index) => (
        <BodyRow key={rowId(row)} body={props} index={index} start={index * rowHeight} />
      ))}
    </div>
  )
}
