import { boundsOf } from '@milepost/contract'
import { COLUMN_BITS, edgesOfBox, rangesOfBox, ROW_BITS } from '../geo/map-cells.ts'
import { join, raw, sql, type Sql } from './sql.ts'

/** Rows whose place is within bounds (`west,south,east,north` in degrees), by the column with its cell of the map: found by a few ranges of an index, and compared cell by cell. */
export function withinBounds(column: string, text: string): Sql {
  const box = boundsOf(text)
  if (box === null) return raw('false')
  const ranges = rangesOfBox(box)
  const { columns, rows } = edgesOfBox(box)
  const cell = raw(column)
  const bits = (mask: bigint, [first, last]: readonly [bigint, bigint]): Sql =>
    sql`${cell} & ${mask.toString()}::bigint between ${first.toString()}::bigint and ${last.toString()}::bigint`
  return sql`(${bits(COLUMN_BITS, columns)} and ${bits(ROW_BITS, rows)} and (${join(
    ranges.map(({ first, last }) => sql`${cell} between ${first.toString()}::bigint and ${last.toString()}::bigint`),
    ' or ',
  )}))`
}
