import { useImperativeHandle } from 'react'
import { BodyRow } from '../body-row.tsx'
import type { GridBodyProps } from '../data-grid-props.ts'
import styles from '../data-grid.module.css'
import { GroupHeadRow } from './group-head-row.tsx'
import { isHead, type Grouped } from './group-head.ts'
import grouped from './grouped-body.module.css'
import { sectionsOf } from './grid-sections.ts'
import { scrolledTo } from '../grid-scroll.ts'
import { useRowsInView } from './use-rows-in-view.ts'

/** Up to so many rows all are drawn, as paper needs them; of more those in view. */
const DRAWN_WHOLE = 100

/** Rows in groups, each below its head, which stays in view as long as one of its rows is. */
export function GroupedBody<Row extends object>(props: GridBodyProps<Row>) {
  const { scroller, handle, rowHeight, headHeight, footHeight } = props
  const rows: readonly Grouped<Row>[] = props.rows
  const [from, to] = useRowsInView(scroller, { count: rows.length, rowHeight, whole: rows.length <= DRAWN_WHOLE })
  useImperativeHandle(
    handle,
    () => ({
      scrollTo: (row: number) => {
        if (!scroller) return
        const room = scroller.clientHeight - headHeight - footHeight
        // The head of its group covers the first row.
        scroller.scrollTop = scrolledTo(scroller.scrollTop, {
          top: row * rowHeight,
          rowHeight,
          room,
          covered: rowHeight,
        })
      },
    }),
    [scroller, rowHeight, headHeight, footHeight],
  )
  const below = rows.map((row) => (isHead(row) ? row.below : null))
  const drawn = Array.from({ length: Math.max(0, to - from) }, (_none, at) => from + at)
  return (
    <div className={styles['body']} style={{ blockSize: rows.length * rowHeight }}>
      {sectionsOf(below, drawn).map(({ first, end, shown }) => {
        const head = rows[first]
        return (
          <div
            key={first}
            role="rowgroup"
            aria-label={isHead(head!) ? head.group.name : undefined}
            className={grouped['section']}
            style={{ insetBlockStart: first * rowHeight, blockSize: (end - first) * rowHeight }}
          >
            {isHead(head!) && <GroupHeadRow body={props} index={first} />}
            {shown.map((index) => (
              <BodyRow
                key={index - first}
                body={props}
                index={index}
                start={(index - first) * rowHeight}
                level={isHead(head!) ? 2 : 1}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}
