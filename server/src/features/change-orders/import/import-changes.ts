import { writtenCount } from '../../../platform/words/written.ts'
import { dateInZone } from '@milepost/contract/core/time/zones'
import {
  changeColumnNames,
  MOST_CHANGE_ORDER_LINES,
  MOST_PAY_ITEMS_A_FILE,
  MOST_ROWS_SHOWN,
  projectRules,
  readFields,
  type ChangeColumn,
  type ChangedRow,
  type ChangeOrderImport,
  type changeOrders,
  type RouteInput,
  type TypedLine,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import {
  headerParams,
  importFaults,
  importReadingOf,
  type Import,
  type ImportKind,
  type ReadFile,
} from '../../../platform/imports/index.ts'
import { projectFor } from '../../projects/index.ts'
import { amountOf, amountsOf } from '../../pay-items/index.ts'
import { Exact } from '../../units/index.ts'
import { assertOwnChanges, lockOwnProject, currentItems, warningOf } from '../change-orders.service.ts'
import { headOf, insertDraft } from '../draft-change-orders.ts'
import { checkLines, nameOfItem, type CurrentItems } from '../check-lines.ts'
import { changeRules, changesOfRows, isYes, type ChangeOfRow } from './changed-rows.ts'

const columns: ImportKind<ChangeColumn> = {
  kind: 'change_orders',
  names: changeColumnNames,
  required: [],
  rules: changeRules,
  codes: ['item_code', 'item_number', 'contract_project_number'],
  key: 'item_code',
  most_rows: MOST_PAY_ITEMS_A_FILE,
}

const plain = (quantity: Exact): string => quantity.toString()

/** A row for the preview. */
function shownRow({ row, item, line, faults }: ChangeOfRow): ChangedRow {
  const of = (column: 'line_number' | 'item_code' | 'item_description' | 'unit_of_measure') =>
    String(item?.[column] ?? row.cells[column] ?? '')
  const shown = {
    line: row.line,
    line_number: of('line_number'),
    item_code: of('item_code'),
    item_description: of('item_description'),
    unit_of_measure: of('unit_of_measure'),
  }
  if (faults.length > 0)
    return {
      ...shown,
      outcome: 'refused',
      quantity_before: null,
      quantity_after: null,
      qty_delta: null,
      amount: null,
      warning: null,
    }
  const before = new Exact(item?.current_quantity ?? 0)
  const delta = new Exact(String(line === null ? 0 : line.change_kind === 'new' ? newQuantity(row) : line.qty_delta))
  const quantities = {
    quantity_before: plain(before),
    quantity_after: plain(before.plus(delta)),
    qty_delta: plain(delta),
  }
  const amount = amountOf({ ...(item ?? pricedBy(row)), quantity: quantities.qty_delta })
  const warning = warningOf({ ...quantities, installed_quantity: item?.installed_quantity ?? '0' })
  return { ...shown, ...quantities, amount, outcome: line?.change_kind ?? 'unchanged', warning: line ? warning : null }
}

/** How a row without faults prices its new item. */
function pricedBy({ cells }: ChangeOfRow['row']): { unit_price: string | null; is_dnp: boolean } {
  const { values } = readFields(
    { unit_price: projectRules.unit_price },
    { unit_price: cells.unit_price ?? null },
    { whole: true },
  )
  return { unit_price: values.unit_price == null ? null : String(values.unit_price), is_dnp: isYes(cells.is_dnp) }
}

/** The quantity of a row's new item, if the row has no fault. */
const newQuantity = ({ values }: ChangeOfRow['row']) => values.quantity ?? values.change ?? '0'

function resultOf(
  changes: readonly ChangeOfRow[],
  file: ReadFile<ChangeColumn>,
  { items }: CurrentItems,
): ChangeOrderImport {
  const all = changes.map(shownRow)
  const added = all.map(({ amount }) => amount)
  const contract = [...items.values()].map((item) => amountOf({ ...item, quantity: item.current_quantity }))
  const groups = Map.groupBy(all, ({ outcome }) => outcome)
  const shown = new Set([...groups.values()].flatMap((rows) => rows.slice(0, MOST_ROWS_SHOWN)))
  const count = (outcome: ChangedRow['outcome']) => groups.get(outcome)?.length ?? 0
  return {
    total_count: all.length,
    errored_count: count('refused'),
    increased_count: count('increase'),
    decreased_count: count('decrease'),
    new_count: count('new'),
    unchanged_count: count('unchanged'),
    warned_count: all.filter(({ warning }) => warning !== null).length,
    ...importReadingOf(file),
    errors: importFaults(
      file,
      changes.map(({ row, faults }) => ({ ...row, faults })),
    ),
    rows: all.filter((row) => shown.has(row)),
    amounts: amountsOf({ file: added, added, contract }),
    change_order_id: null,
  }
}

/** Throws for a file that makes no draft: only rows with faults, no changes, more lines than an update can have. */
function refuseFile(changes: readonly ChangeOfRow[], making: readonly TypedLine[]): void {
  const wrong = changes.filter(({ faults }) => faults.length > 0)
  if (making.length === 0 && wrong.length > 0)
    throw new Problem(
      'rows_errored',
      { errored_count: wrong.length, total_count: changes.length },
      wrong.flatMap(({ row: { line }, faults }) =>
        faults.map((fault) => ({ ...fault, path: `line ${line ?? '-'}.${fault.path}` })),
      ),
    )
  if (making.length > MOST_CHANGE_ORDER_LINES)
    throw new Problem('too_large', {
      limit: `${writtenCount(MOST_CHANGE_ORDER_LINES)} rows`,
      rows: MOST_CHANGE_ORDER_LINES,
    })
  if (making.length === 0)
    throw new Problem(
      'quantities_unchanged',
      undefined,
      changes.flatMap(({ row, item }) =>
        item ? [{ path: `line ${row.line ?? '-'}`, code: 'quantity_unchanged', message: nameOfItem(item) }] : [],
      ),
    )
}

/**
 * Imports a file of new quantities or changes as the draft of one update; rows with faults are left out and reported (D40). With `validate_only`
 * nothing is written, and the response reports what importing the file now would do.
 * @throws Problem rows_errored where no row remains, with every fault by its line (`line 17.quantity`)
 */
export const importChanges: Import<typeof changeOrders.import, ChangeColumn> = {
  kind: columns,
  allow: (ctx, { params }) => assertOwnChanges(ctx, params.projectId),
  write: importRows,
}

async function importRows(
  ctx: RequestContext,
  {
    params: { projectId },
    query: { validate_only = false, round: _rounded, columns: _matched, ...given },
  }: RouteInput<typeof changeOrders.import>,
  file: ReadFile<ChangeColumn>,
): Promise<ChangeOrderImport> {
  await lockOwnProject(ctx, projectId)
  const { rows } = file
  refuseHeader(file)
  const current = await currentItems(ctx, projectId)
  const changes = changesOfRows(rows, current)
  const result = resultOf(changes, file, current)
  if (validate_only) return result
  const making = changes.flatMap(({ line, faults }) => (line && faults.length === 0 ? [line] : []))
  refuseFile(changes, making)
  const { time_zone } = await projectFor(ctx, projectId, { for: 'read' })
  const head = headOf({
    ...given,
    description: given.description ?? 'CSV',
    effective_on: given.effective_on ?? dateInZone(ctx.clock().toISOString(), time_zone),
  })
  const { lines } = checkLines(making, current)
  return { ...result, change_order_id: await insertDraft(ctx, projectId, { head, lines, source: 'csv' }) }
}

/** A file has to say which items it means, and how they change. */
function refuseHeader({ fields, source }: ReadFile<ChangeColumn>): void {
  const lacks = [
    ['line_number', 'item_code'],
    ['quantity', 'change'],
  ].filter((choices) => !choices.some((column) => (fields as readonly string[]).includes(column)))
  if (lacks.length === 0) return
  throw new Problem(
    'bulk_upload_failed',
    headerParams(source),
    lacks.map((choices) => ({
      path: choices[0] ?? '',
      code: 'column_missing',
      message: `The header lacks the column ${choices.join(' or ')}`,
    })),
  )
}
