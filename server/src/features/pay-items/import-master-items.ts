import {
  masterColumnNames,
  MOST_PAY_ITEMS_A_FILE,
  masterRules,
  payItemFault,
  requiredMasterColumns,
  type MasterField,
  type masterPayItems,
  type PayItemImport,
  type RouteInput,
} from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { changesOf } from '../../platform/edits/index.ts'
import {
  markRepeated,
  type FileRow,
  type Import,
  type ImportKind,
  type ReadFile,
} from '../../platform/imports/index.ts'
import { flatMapInTurns, inTurns } from '../../platform/turns.ts'
import { importResult, type CheckedRow } from './import-result.ts'
import * as queries from './master-pay-items.queries.ts'

type Row = CheckedRow<MasterField> & { before: queries.MasterRow | null }

const columns: ImportKind<MasterField> = {
  kind: 'master_pay_items',
  names: masterColumnNames,
  required: requiredMasterColumns,
  rules: masterRules,
  codes: ['item_code'],
  key: 'item_code',
  most_rows: MOST_PAY_ITEMS_A_FILE,
}
const keyOf = (code: unknown): string | null => (typeof code === 'string' ? code.toUpperCase() : null)
/** Defaults of a new item for columns that the file does not have. */
const usual = { category: null, spec_year: null, is_dnp: false, source_only: false, active: true }

/** Compares a row with the item that has its code; fields without a column in the file stay as they are. */
function checkRow(row: FileRow<MasterField>, before: queries.MasterRow | null): Row {
  if (row.faults.length > 0) return { ...row, before, outcome: 'refused', changes: {} }
  if (!before) return { ...row, before, outcome: 'new', changes: {} }
  // A code is the same whatever its case: the list keeps its own spelling.
  const { item_code: _same, ...values } = row.values
  const changes = changesOf({ before, values })
  return { ...row, before, outcome: Object.keys(changes).length > 0 ? 'changed' : 'unchanged', changes }
}

/**
 * Imports a file of items: new codes are added, known ones updated, none deleted; rows with faults are left out and reported. With `validate_only`
 * nothing is written, and the response reports what importing the file now would do.
 */
export const importMasterItems: Import<typeof masterPayItems.import, MasterField> = { kind: columns, write: importRows }

async function importRows(
  ctx: RequestContext,
  { query }: RouteInput<typeof masterPayItems.import>,
  file: ReadFile<MasterField>,
): Promise<PayItemImport> {
  markRepeated(file.rows, (row) => keyOf(row.values.item_code), payItemFault('item_code', 'code_repeated'))
  await queries.lockMasterList(ctx.db, ctx.authority_id)
  const codes = file.rows.flatMap(({ values }) => (typeof values.item_code === 'string' ? [values.item_code] : []))
  const known = new Map(
    (await queries.masterItemsOfCodes(ctx.db, ctx.authority_id, codes)).map((row) => [keyOf(row.item_code), row]),
  )
  const rows = await inTurns(
    flatMapInTurns(file.rows, (row) => checkRow(row, known.get(keyOf(row.values.item_code)) ?? null)),
  )
  const written = !query.validate_only && rows.some(({ outcome }) => outcome === 'new' || outcome === 'changed')
  if (written) await writeRows(ctx, rows)
  return importResult(file, rows, { written })
}

async function writeRows(ctx: RequestContext, rows: readonly Row[]): Promise<void> {
  const at = ctx.clock()
  const fresh = rows.filter(({ outcome }) => outcome === 'new')
  const items = fresh.map(({ values }) => ({ ...usual, ...values }) as queries.MasterValues)
  const ids = await queries.insertMasterItems(ctx.db, ctx.authority_id, { items, at })
  const changed = rows.flatMap((row) =>
    row.outcome === 'changed' && row.before ? [{ ...row, before: row.before }] : [],
  )
  const current = changed.map(({ before, values }) => ({
    ...before,
    ...(values as Partial<queries.MasterValues>),
    item_code: before.item_code,
  }))
  await queries.writeMasterItems(ctx.db, ctx.authority_id, { items: current, at })
  await ctx.audit(
    {
      action: 'master_pay_items.imported',
      subject: 'master_pay_items',
      changes: {
        new_count: ids.length,
        changed_count: changed.length,
        item_codes: items.map((item) => item.item_code),
      },
    },
    ...changed.map(({ before, changes }) => ({
      action: 'master_pay_item.updated',
      subject: 'master_pay_item',
      subject_id: before.id,
      changes: { ...changes, lock_version: { old: before.lock_version, new: before.lock_version + 1 } },
    })),
  )
  // Many at once: lists fetch everything again.
  await ctx.emit({ type: 'pay_items.changed', ids: [] })
}
