import { useVirtualizer } from '@tanstack/react-virtual'
import { useImperativeHandle } from 'react'
import { BodyRow } from './body-row.tsx'
import type { GridBodyProps } from './data-grid-props.ts'
import styles from './data-grid.module.css'

/** Rows drawn above and below what is in view. */
const OVERSCAN = 8

/** Renders only the rows in view. The virtualizer has internal state that a memoizing compiler must not freeze, so it is isolated here. */
export default function VirtualBody<Row extends object>(props: GridBodyProps<Row>) {
  'use no memo'
  const { scroller, handle, rows, rowHeight, headHeight, footHeight } = props
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this component
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    useFlushSync: false,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: footHeight,
  })
  // Rows that leave the view give their elements to those that enter it. The height is the one that was observed: to ask the element would lay the page out.
  const slots = Math.ceil((virtualizer.scrollRect?.height ?? 0) / rowHeight) + 2 * OVERSCAN + 2
  useImperativeHandle(handle, () => ({ scrollTo: (row: number) => virtualizer.scrollToIndex(row) }), [virtualizer])
  return (
    <div role="rowgroup" className={styles['body']} style={{ blockSize: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => (
        <BodyRow key={index % slots} body={props} index={index} start={start - headHeight} />
      ))}
    </div>
  )
}
