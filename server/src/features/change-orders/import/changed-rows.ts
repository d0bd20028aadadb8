import {
  changeOrderFault,
  projectRules,
  readDecimal,
  type ChangeColumn,
  type ChangeOrderFault,
  type FieldRule,
  type TypedLine,
} from '@milepost/contract'
import { contractProjectOf, itemOfRow, namedItems, type NamedItems } from '../../pay-items/index.ts'
import { faultOf, type FileRow, type RowFault } from '../../../platform/imports/index.ts'
import { Exact } from '../../units/index.ts'
import type { ContractItem } from '../contract-items.queries.ts'
import { checkLines, type CurrentItems } from '../check-lines.ts'

export type Row = FileRow<ChangeColumn>
/** A row of a file compared with the items of the project. */
export interface ChangeOfRow {
  row: Row
  /** The item that it means; null for a new one, and where it is ambiguous. */
  item: ContractItem | null
  /** The line that it makes; null where it changes nothing or is refused. */
  line: TypedLine | null
  faults: RowFault[]
}

/** The columns that identify an item; the values of rows that only name an item are read by these. */
const keys: readonly ChangeColumn[] = ['line_number', 'item_code', 'quantity', 'change', 'contract_project_number']
const openRule = ({ empty: _empty, ...rule }: FieldRule): FieldRule => rule as FieldRule
const { line_number, item_code, quantity } = projectRules
/** How the cells are read that say which item is meant and how it changes; a new item of a row is read whole by separate rules. */
export const changeRules: Partial<Record<ChangeColumn, FieldRule>> = {
  line_number: openRule(line_number),
  item_code: openRule(item_code),
  quantity: openRule(quantity),
  change: openRule(quantity),
  explanation: { as: 'text', most: 1000 },
}

const cellOf = (row: Row, column: ChangeColumn): string => row.cells[column] ?? ''
const faulty = (row: Row, path: ChangeColumn, code: ChangeOrderFault): null => {
  row.faults.push(changeOrderFault(path, code))
  return null
}

/** The change of an item by a row, a decimal string; null where the row has none, or contradicts itself. */
function deltaOf(row: Row, item: ContractItem): string | null {
  const { quantity: next, change } = row.values
  const byQuantity = next == null ? null : new Exact(String(next)).minus(item.current_quantity)
  const byChange = change == null ? null : new Exact(String(change))
  if (byQuantity && byChange && !byQuantity.eq(byChange)) return faulty(row, 'change', 'change_disagrees')
  const delta = byQuantity ?? byChange
  if (!delta) faultOf(row, 'quantity', 'quantity_empty')
  return delta?.toString() ?? null
}

/** Whether a cell means yes. */
export const isYes = (text = ''): boolean => /^(yes|y|true|t|1|x|si|sí)$/i.test(text)

/** What rows are compared with, and the number of the next line that has none of its own. */
interface Comparison {
  current: CurrentItems
  items: NamedItems<ContractItem>
  nextLine: () => number
}

/** The new item of a row, as written in its cells; without a line number it comes after all others, as in a file of items. */
function broughtBy(row: Row, { current, nextLine }: Comparison): TypedLine {
  if (cellOf(row, 'line_number') === '') row.cells.line_number = String(nextLine())
  const { contract_project_number: _named, change, quantity: whole, explanation = '', ...cells } = row.cells
  const external_dot_contract_project_id = contractProjectOf({ cells: row.cells, faults: [] }, current.linkable)
  const flag = (text: string | undefined) => (text === undefined || text === '' ? null : isYes(text))
  const new_item = {
    line_number: cells.line_number,
    item_code: cells.item_code,
    item_number: cells.item_number,
    item_description: cells.item_description,
    unit_of_measure: cells.unit_of_measure,
    unit_price: cells.unit_price,
    quantity: whole || change,
    is_dnp: flag(cells.is_dnp),
    source_only: flag(cells.source_only),
    major: flag(cells.major),
    external_dot_contract_project_id,
  }
  return { change_kind: 'new', new_item, explanation: explanation === '' ? null : explanation }
}

function changeOf(row: Row, { current, items, nextLine }: Comparison): ChangeOfRow {
  const unread = row.faults.some(({ path }) => path === '' || keys.includes(path as ChangeColumn))
  const item = unread ? null : itemOfRow(row, { linkable: current.linkable, items })
  if (row.faults.length > 0 && (unread || !item)) return { row, item: null, line: null, faults: row.faults }
  if (!item) {
    const bare = ['item_description', 'unit_of_measure'].every((column) => cellOf(row, column as ChangeColumn) === '')
    if (bare) faulty(row, cellOf(row, 'line_number') === '' ? 'item_code' : 'line_number', 'item_unknown')
    return { row, item, line: bare ? null : broughtBy(row, { current, items, nextLine }), faults: row.faults }
  }
  const delta = deltaOf(row, item)
  if (delta === null || row.faults.length > 0 || new Exact(delta).isZero())
    return { row, item, line: null, faults: row.faults }
  const change_kind = delta.startsWith('-') ? 'decrease' : 'increase'
  const explanation = cellOf(row, 'explanation') || null
  return {
    row,
    item,
    line: { change_kind, project_pay_item_id: item.id, qty_delta: readDecimal(delta) ?? delta, explanation },
    faults: row.faults,
  }
}

/** The column of a line's fault: of its item the one that names it. */
const columnOf = (path: string, { cells }: Row): string =>
  path === 'qty_delta'
    ? 'quantity'
    : path === 'project_pay_item_id'
      ? (cells.line_number ?? '') === '' && (cells.item_code ?? '') !== ''
        ? 'item_code'
        : 'line_number'
      : path.replace('new_item.', '')

/** The rows of a file as changes of items, with the faults of their lines. */
export function changesOfRows(rows: readonly Row[], current: CurrentItems): ChangeOfRow[] {
  const items = namedItems([...current.items.values()])
  let last = 0
  for (const { line_number: known } of current.items.values()) last = Math.max(last, known)
  for (const { values } of rows) last = Math.max(last, Number(values.line_number ?? 0))
  const nextLine = () => (last += 1)
  const changes = rows.map((row) => changeOf(row, { current, items, nextLine }))
  const making = changes.filter(({ line }) => line !== null)
  const { faults } = checkLines(
    making.flatMap(({ line }) => line ?? []),
    current,
  )
  const ofItem = Map.groupBy(making, ({ item }) => item?.id)
  for (const { path, ...fault } of faults) {
    const [, at = '', ...field] = path.split('.')
    const change = making[Number(at)]
    if (!change) continue
    const others = (ofItem.get(change.item?.id) ?? []).filter((other) => other !== change)
    const partners = fault.code === 'item_repeated' ? others.flatMap(({ row }) => row.line ?? []) : undefined
    change.faults.push({ ...fault, path: columnOf(field.join('.'), change.row), ...(partners && { partners }) })
  }
  return changes
}
