import type { Linkable } from './item-links.ts'
import { contractProjectOf } from './import-project-items.ts'
import { faultOf, type FileRow } from '../../platform/imports/index.ts'

/** An item as a row of a file names it. */
export interface NamedItem {
  line_number: number
  item_code: string
  external_dot_contract_project_id: number | null
}

/** Items by the names that rows use, so that each row of a large file finds its item in one lookup. */
export interface NamedItems<Item extends NamedItem> {
  by_line: ReadonlyMap<number, readonly Item[]>
  /** By code in lower case. */
  by_code: ReadonlyMap<string, readonly Item[]>
}

export const namedItems = <Item extends NamedItem>(items: readonly Item[]): NamedItems<Item> => ({
  by_line: Map.groupBy(items, ({ line_number }) => line_number),
  by_code: Map.groupBy(items, ({ item_code }) => item_code.toLowerCase()),
})

type NamingRow = Pick<FileRow<'line_number' | 'item_code' | 'contract_project_number'>, 'cells' | 'values' | 'faults'>

/**
 * The item that a row of a file means: by its line number, which is unique only within a contract project (D32), else by a code that only one item has.
 * Null where there is none, and, with a fault of the row, where several are meant or the line has another code than the row.
 */
export function itemOfRow<Item extends NamedItem>(
  row: NamingRow,
  { items, linkable }: { items: NamedItems<Item>; linkable: Linkable },
): Item | null {
  const { line_number = null } = row.values
  const code = row.cells.item_code?.toLowerCase() ?? ''
  const named = Boolean(row.cells.contract_project_number)
  const part = contractProjectOf(row, linkable)
  if (named && part === null) return null
  const all = line_number === null ? items.by_code.get(code) : items.by_line.get(Number(line_number))
  const meant = line_number === null && code === '' ? [] : (all ?? [])
  const found = named ? meant.filter((item) => item.external_dot_contract_project_id === part) : meant
  const [item = null] = found
  if (found.length > 1) return refused(row, line_number === null ? 'item_code' : 'line_number', 'item_several')
  if (item && code !== '' && item.item_code.toLowerCase() !== code) return refused(row, 'item_code', 'code_differs')
  return item
}

function refused(row: NamingRow, path: string, code: Parameters<typeof faultOf>[2]): null {
  faultOf(row, path, code)
  return null
}
