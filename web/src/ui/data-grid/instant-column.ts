import { formatBelowHeader, zoneOfHeader } from '../../lib/dates.ts'
import type { GridColumn } from './grid-column.ts'

/** Options of a column of times in one zone: the zone once in its header, unless it is the reader's, and the time of each row. */
export function instantColumn<Key extends string>(
  key: Key,
  time_zone: string,
): Pick<GridColumn<{ readonly [K in Key]?: string | null | undefined }>, 'cell'> & { unit?: string } {
  const unit = zoneOfHeader(time_zone)
  return { ...(unit !== undefined && { unit }), cell: (row) => formatBelowHeader(row[key], time_zone) }
}
