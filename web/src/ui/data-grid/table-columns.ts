import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import { wholePreference, type ColumnSetting } from './grid-column.ts'

type Columns = readonly ColumnSetting[]

/** The columns that a table shows, in their order. */
export function shownIn(columns: Columns, saved: TablePreference | null): string[] {
  const { columnOrder, columnVisibility } = wholePreference(columns, saved)
  return columnOrder.filter((id) => columnVisibility[id])
}

/** The same as an address or a view keeps it: empty where they are those of the list itself. */
export function columnsText(columns: Columns, saved: TablePreference | null): string {
  const text = shownIn(columns, saved).join(',')
  return text === shownIn(columns, null).join(',') ? '' : text
}

/** A preference under which the columns of a text show, those of the list itself where it is empty; what the list no longer knows is left out. */
export function withColumns(columns: Columns, saved: TablePreference | null, text: string): TablePreference {
  const preference = wholePreference(columns, saved)
  const known = text.split(',').filter((id) => id in preference.columnVisibility)
  const shown = known.length > 0 ? known : shownIn(columns, null)
  const others = columns.map(({ id }) => id).filter((id) => !shown.includes(id))
  return {
    ...preference,
    columnVisibility: Object.fromEntries(
      columns.map(({ id, hideable }) => [id, hideable === false || shown.includes(id)]),
    ),
    columnOrder: [...shown, ...others],
  }
}
