import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import { wholePreference, type ColumnSetting } from './grid-column.ts'

type Columns = readonly ColumnSetting[]

/** The columns that a table shows, in their order. */
export function shownIn(columns: Columns, saved: TablePreference | null): string[] {
  const { columnOrder, columnVisibility } = wholePreference(columns, saved)
  return columnOrder.filter((id) => columnVisibility[id])
}

/** Columns as text, for an address or a view: empty for the list's own. */
export function columnsText(columns: Columns, saved: TablePreference | null): string {
  const text = shownIn(columns, saved).join(',')
  return text === shownIn(columns, null).join(',') ? '' : text
}

/** A preference with the columns of a text, the list's own if it is empty; unknown columns are left out. */
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
