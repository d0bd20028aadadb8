import { formatBelowHeader, formatDate, zoneOfHeader } from '../../lib/dates.ts'
import { formatCount, formatDollars } from '../../lib/numbers.ts'
import type { GridColumn } from './grid-column.ts'

/** Rows that have a field of this name. */
type With<Key extends string, Value> = { readonly [K in Key]?: Value | null | undefined }
/** All of a column that its field does not say. */
type More<Key extends string, Value> = Omit<GridColumn<With<Key, Value>>, 'id' | 'header' | 'cell'>

/** A column of a text, a dash where there is none. */
export const textColumn = <Key extends string>(
  id: Key,
  header: string,
  more: More<Key, string | number> = {},
): GridColumn<With<Key, string | number>> => ({ id, header, cell: (row) => row[id] ?? '-', ...more })

/** A column of a text that may be too long for it: the pointer shows all of it. */
export const longTextColumn = <Key extends string>(
  id: Key,
  header: string,
  more: More<Key, string> = {},
): GridColumn<With<Key, string>> => ({
  id,
  header,
  cell: (row) => <span title={row[id] ?? undefined}>{row[id] ?? '-'}</span>,
  ...more,
})

/** A column of a count. */
export const countColumn = <Key extends string>(
  id: Key,
  header: string,
  more: More<Key, number> = {},
): GridColumn<{ readonly [K in Key]: number }> => ({
  id,
  header,
  cell: (row) => formatCount(row[id]),
  align: 'end',
  ...more,
})

/** A column of an amount in dollars. */
export const dollarsColumn = <Key extends string>(
  id: Key,
  header: string,
  more: More<Key, string> = {},
): GridColumn<With<Key, string>> => ({ id, header, cell: (row) => formatDollars(row[id]), align: 'end', ...more })

/** A column of a date. */
export const dateColumn = <Key extends string>(
  id: Key,
  header: string,
  more: More<Key, string> = {},
): GridColumn<With<Key, string>> => ({ id, header, cell: (row) => formatDate(row[id]), ...more })

/** A column of times in one zone: the zone once in its header, unless it is the reader's, and the time of each row. */
export const instantColumn = <Key extends string>(
  id: Key,
  header: string,
  time_zone: string,
  more: More<Key, string> = {},
): GridColumn<With<Key, string>> => {
  const unit = zoneOfHeader(time_zone)
  return {
    id,
    header,
    ...(unit !== undefined && { unit }),
    cell: (row) => formatBelowHeader(row[id], time_zone),
    ...more,
  }
}
