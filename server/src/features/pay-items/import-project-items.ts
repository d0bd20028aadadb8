import {
  insteadProjectColumns,
  MOST_PAY_ITEMS_A_FILE,
  payItemFault,
  projectColumnNames,
  projectRules,
  requiredProjectColumns,
  type FieldRule,
  type PayItemImport,
  type payItems,
  type RouteInput,
} from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { changesOf } from '../../platform/edits/index.ts'
import {
  faultOf,
  markRepeated,
  type FileRow,
  type Import,
  type ImportKind,
  type ReadFile,
} from '../../platform/imports/index.ts'
import { flatMapInTurns, inTurns } from '../../platform/turns.ts'
import { Exact } from '../units/index.ts'
import { importResult, type CheckedRow } from './import-result.ts'
import { amountOf, amountsOf } from './item-amount.ts'
import { linkableOf, type Linkable } from './item-links.ts'
import { numberRows } from './number-rows.ts'
import { changedItemsProject, lockedItemsProject } from './project-items.ts'
import { itemsOfProject, type ItemRow } from './project-pay-items.queries.ts'
import type { ItemValues } from './written-items.queries.ts'
import { insertItems, itemDecimals, lineOf, refuseActive, writeItems } from './write-project-items.ts'

type Column = keyof typeof projectColumnNames
type Row = CheckedRow<Column> & { before: ItemRow | null; item: Partial<ItemValues>; amount: string | null }
type Unchecked = Omit<Row, 'outcome' | 'changes' | 'before' | 'amount'>

const { contract_project_number: _named, ...read } = projectColumnNames
const rules: Partial<Record<Column, FieldRule>> = Object.fromEntries(
  (Object.keys(read) as (keyof typeof read)[]).map((column) => [column, projectRules[column]]),
)
const columns: ImportKind<Column> = {
  kind: 'project_pay_items',
  names: projectColumnNames,
  required: requiredProjectColumns,
  instead: insteadProjectColumns,
  rules,
  codes: ['item_code', 'item_number', 'contract_project_number'],
  key: 'item_code',
  most_rows: MOST_PAY_ITEMS_A_FILE,
}
/** Defaults of a new item for columns that the file does not have. */
const usual = {
  item_number: null,
  unit_price: null,
  estimated_quantity: null,
  estimated_qty_uom: null,
  is_dnp: false,
  source_only: false,
  mobile_favorite: false,
  only_e_ticket_available: false,
  major: false,
  external_dot_contract_project_id: null,
  external_dot_contractor_ids: [],
}

/** The contract project that a cell names by its number, ignoring case; a fault where there is none, or several contracts have one of that number. */
export function contractProjectOf(
  row: Pick<FileRow<'contract_project_number'>, 'cells' | 'faults'>,
  { contract_projects }: Linkable,
): number | null {
  const name = row.cells.contract_project_number?.toLowerCase() ?? ''
  if (name === '') return null
  const found = contract_projects.filter(({ number }) => number.toLowerCase() === name)
  const [one] = found
  if (found.length === 1 && one) return one.id
  faultOf(row, 'contract_project_number', one ? 'contract_project_several' : 'contract_project_unknown')
  return null
}

/** The rows of a file as items: numbered by their codes and order where no column numbers them, each on its contract project. */
function itemsOf(file: ReadFile<Column>, linkable: Linkable, current: readonly ItemRow[]): Unchecked[] {
  const numbered = file.fields.includes('line_number')
  const numbers = numbered
    ? []
    : numberRows(
        file.rows.map(({ values }) => ({ item_code: values.item_code })),
        current,
      )
  return file.rows.map((row, at) => {
    const item = {
      ...(row.values as Partial<ItemValues>),
      ...(!numbered && { line_number: numbers[at] }),
      ...(file.fields.includes('contract_project_number') && {
        external_dot_contract_project_id: contractProjectOf(row, linkable),
      }),
    }
    const cells = numbered ? row.cells : { line_number: String(numbers[at]), ...row.cells }
    return { ...row, cells, item }
  })
}

function checkRow(row: Unchecked, known: ReadonlyMap<string | null, ItemRow>): Row {
  const before = known.get(lineOf(row.item)) ?? null
  // Another code on a line is another item: a file never replaces one by the other.
  if (before && row.item.item_code && row.item.item_code.toUpperCase() !== before.item_code.toUpperCase())
    faultOf(row, 'item_code', 'code_differs')
  if (row.faults.length > 0) return { ...row, before, amount: null, outcome: 'refused', changes: {} }
  const amount = amountOf({ ...usual, quantity: '0', ...before, ...row.item })
  if (!before) return { ...row, before, amount, outcome: 'new', changes: {} }
  const changes = changesOf({ before, values: row.item, decimals: itemDecimals })
  return { ...row, before, amount, outcome: Object.keys(changes).length > 0 ? 'changed' : 'unchanged', changes }
}

/**
 * Imports a file of a contract's lines: new lines are added, known ones updated, none deleted; rows with faults are left out and reported (D40). With
 * `validate_only` nothing is written, and the response reports what importing the file now would do.
 */
export const importProjectItems: Import<typeof payItems.import, Column> = {
  kind: columns,
  allow: async (ctx, { params }) => refuseActive(await changedItemsProject(ctx, params.projectId)),
  write: importRows,
}

async function importRows(
  ctx: RequestContext,
  { params: { projectId }, query }: RouteInput<typeof payItems.import>,
  file: ReadFile<Column>,
): Promise<PayItemImport> {
  const project = await lockedItemsProject(ctx, projectId)
  refuseActive(project)
  const current = await itemsOfProject(ctx.db, ctx.authority_id, projectId)
  const items = itemsOf(file, await linkableOf(ctx, projectId), current)
  markRepeated(items, ({ item }) => lineOf(item), payItemFault('line_number', 'line_number_repeated'))
  const known = new Map(current.map((row) => [lineOf(row), row]))
  const rows = await inTurns(flatMapInTurns(items, (row) => checkRow(row, known)))
  const written = !query.validate_only && (await writeRows(ctx, projectId, rows))
  const amounts = amountsOf({
    file: rows.map(({ amount }) => amount),
    contract: current.map(({ bid_amount }) => bid_amount),
    added: rows.flatMap(({ amount, before, outcome }) =>
      outcome === 'refused'
        ? []
        : [amount, before?.bid_amount ? new Exact(before.bid_amount).negated().toString() : null],
    ),
  })
  return importResult(file, rows, { written, amounts })
}

/** Writes new and changed items; returns whether there were any. */
async function writeRows(ctx: RequestContext, project_id: number, rows: readonly Row[]): Promise<boolean> {
  const fresh = rows.filter(({ outcome }) => outcome === 'new').map(({ item }) => ({ ...usual, ...item }) as ItemValues)
  const edits = rows.flatMap(({ outcome, before, item }) =>
    outcome === 'changed' && before ? [{ before, values: item }] : [],
  )
  if (fresh.length > 0) await insertItems(ctx, project_id, fresh, { in_activity: false })
  if (edits.length > 0) await writeItems(ctx, project_id, edits, { in_activity: false })
  if (fresh.length + edits.length > 0)
    await ctx.audit({
      action: 'pay_items.imported',
      subject: 'project',
      subject_id: project_id,
      changes: { new_count: fresh.length, changed_count: edits.length },
    })
  return fresh.length + edits.length > 0
}
