import type { GridBodyProps } from './data-grid-props.ts'
import { GridRow } from './grid-row.tsx'

/** One row of a body at its place: `start` px below the first. */
export function BodyRow<Row extends object>({
  body,
  index,
  start,
  level,
}: {
  body: GridBodyProps<Row>
  index: number
  start: number
  /** Its depth where rows are grouped: 2 below a head. */
  level?: number
}) {
  const { rows, rowId, rowName, firstRow, visibleColumns, selected, active, openRow, fresh } = body
  const row = rows[index]
  if (row === undefined) return null
  const id = rowId(row)
  return (
    <GridRow
      row={row}
      id={id}
      index={index}
      ariaIndex={firstRow + index + 2}
      visibleColumns={visibleColumns}
      selected={selected?.has(id)}
      selectLabel={rowName?.(row)}
      activeColumn={active.row === index ? active.column : null}
      open={openRow === id}
      fresh={fresh?.has(id) ?? false}
      start={start}
      level={level}
    />
  )
}
