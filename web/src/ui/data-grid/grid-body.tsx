import { lazy, Suspense, useImperativeHandle, type ComponentType } from 'react'
import { BodyRow } from './body-row.tsx'
import type { GridBodyProps } from './data-grid-props.ts'
import styles from './data-grid.module.css'
import { scrolledTo } from './grid-scroll.ts'
import { withRetry } from '../../lib/with-retry.ts'

/** Up to so many rows are drawn whole; a page of a list never needs the virtualiser, which is loaded for more. */
const DRAWN_WHOLE = 100

const VirtualBody = lazy(withRetry(() => import('./virtual-body.tsx')))

/** The rows: all of them, or those in view where there are many. */
export function GridBody<Row extends object>(props: GridBodyProps<Row>) {
  if (props.rows.length <= DRAWN_WHOLE) return <WholeBody {...props} />
  const Body = VirtualBody as unknown as ComponentType<GridBodyProps<Row>>
  return (
    <Suspense fallback={<div role="rowgroup" style={{ blockSize: props.rows.length * props.rowHeight }} />}>
      <Body {...props} />
    </Suspense>
  )
}

function WholeBody<Row extends object>(props: GridBodyProps<Row>) {
  const { scroller, handle, rows, rowHeight, headHeight, footHeight } = props
  useImperativeHandle(
    handle,
    () => ({
      scrollTo: (row: number) => {
        if (!scroller) return
        const room = scroller.clientHeight - headHeight - footHeight
        scroller.scrollTop = scrolledTo(scroller.scrollTop, { top: row * rowHeight, rowHeight, room })
      },
    }),
    [scroller, rowHeight, headHeight, footHeight],
  )
  return (
    <div role="rowgroup" className={styles['body']} style={{ blockSize: rows.length * rowHeight }}>
      {rows.map((_row, index) => (
        // New rows reuse the elements of these: turning the page does not create them again.
        <BodyRow key={index} body={props} index={index} start={index * rowHeight} />
      ))}
    </div>
  )
}
