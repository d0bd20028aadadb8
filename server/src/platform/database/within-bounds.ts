import { boundsOf } from '@milepost/contract'
import { rangesOfBox } from '../geo/map-cells.ts'
import { join, raw, sql, type Sql } from './sql.ts'

/** Rows whose place lies within bounds (`west,south,east,north` in degrees), by the column that holds its cell of the map. */
export function withinBounds(column: string, text: string): Sql {
  const box = boundsOf(text)
  const ranges = box === null ? [] : rangesOfBox(box)
  if (ranges.length === 0) return raw('false')
  return sql`(${join(
    ranges.map(
      ({ first, last }) => sql`${raw(column)} between ${first.toString()}::bigint and ${last.toString()}::bigint`,
    ),
    ' or ',
  )})`
}
