import { formatBelowHeader, zoneOfHeader } from '../../lib/dates.ts'
import type { GridColumn } from './grid-column.ts'

/** What a column of times of one zone takes: the zone once in its header, where it is not the reader's, and the time of each row. */
export function instantColumn<Key extends string>(
  key: Key,
  time_zone: string,
): Pick<GridColumn<{ readonly [K in Key]?: string | null | undefined }>, 'cell'> & { unit?: string } {
  const unit = zoneOfHeader(time_zone)
  return { ...(unit !== undefined && { unit }), cell: (row) => formatBelowHeader(row[key], time_zone) }
}
