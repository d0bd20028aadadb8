import {
  entryColumnNames,
  MOST_PAY_ITEMS_A_FILE,
  type NewEntryByHand,
  type PayItemImport,
  type reconciliation,
  type RouteInput,
  type UnitRules,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { faultOf, type Import, type ImportKind, type ReadFile } from '../../../platform/imports/index.ts'
import { flatMapInTurns, inTurns } from '../../../platform/turns.ts'
import { projectFor } from '../../projects/index.ts'
import { findPeriods, latestWorkDate, lockSchedule } from '../../pay-entries/index.ts'
import { amountsOf, importResult, linkableOf, namedItems, type CheckedRow } from '../../pay-items/index.ts'
import { assertOwnProject } from '../own-project.ts'
import { unitRulesOf } from '../../reconciliation-uom/index.ts'
import { Exact } from '../../units/index.ts'
import { isTooFine, roundedIn } from '../coding/ticket-share.ts'
import { enteredByFiles, periodsToFind, pricedItems } from './by-hand.queries.ts'
import { writeByHand } from './enter-by-hand.ts'
import { totalOfPeriods } from '../periods/periods.queries.ts'
import { enteredBefore, type FileEntry } from './entered-before.ts'
import { entryOfRow, type EntryColumn, type EntryRow, type Found } from './entry-of-row.ts'
import { entryValues, type EntryValues, type PricedItem } from './entry-values.ts'

const columns: ImportKind<EntryColumn> = {
  kind: 'pay_entries',
  codes: ['item_code', 'contract_project_number'],
  key: 'item_code',
  most_rows: MOST_PAY_ITEMS_A_FILE,
  names: entryColumnNames,
  required: [],
  rules: {
    line_number: { as: 'integer', least: 0, most: 1_000_000, below: 'line_number_negative' },
    item_code: { as: 'text', most: 50 },
    pay_period: { as: 'text', most: 50 },
    quantity: { as: 'decimal', whole: 12, decimals: 6 },
    amount: { as: 'decimal', whole: 12, decimals: 2, bracketed: 'price_bracketed' },
    work_date: { as: 'text', most: 10 },
    location: { as: 'text', most: 500 },
    additional_notes: { as: 'text', most: 2000 },
  },
}

/**
 * Imports a file of quantities and amounts without tickets. Rows whose item, period or contractor does not exist or is ambiguous, or whose values are
 * wrong, or for whose date no period is in progress, are left out and reported by name; those that an earlier file entered stay as they are; the others
 * are entered as one act. With `validate_only` nothing is written.
 */
export const importEntries: Import<typeof reconciliation.importEntries, EntryColumn> = {
  kind: columns,
  allow: (ctx, { params }) => enteredProject(ctx, params.projectId),
  write: importRows,
}

/** The id of a project into which the caller may enter quantities. */
async function enteredProject(ctx: RequestContext, projectId: number): Promise<number> {
  const { id } = await projectFor(ctx, projectId, { for: 'reconcile' })
  await assertOwnProject(ctx, id)
  return id
}

async function importRows(
  ctx: RequestContext,
  { params, query }: RouteInput<typeof reconciliation.importEntries>,
  file: ReadFile<EntryColumn>,
): Promise<PayItemImport> {
  const project_id = await enteredProject(ctx, params.projectId)
  const rules = await unitRulesOf(ctx, project_id)
  const found = {
    items: namedItems(await pricedItems(ctx.db, ctx.authority_id, { project_id })),
    linkable: await linkableOf(ctx, project_id),
    periods: await periodsToFind(ctx.db, ctx.authority_id, project_id),
    latest_date: await latestWorkDate(ctx.db, ctx.authority_id, project_id),
  }
  const checked = await inTurns(
    flatMapInTurns(file.rows, (row) => ({ row, sound: checkEntry(row, { found, rules, round: query.round }) })),
  )
  const before = await knownOf(
    ctx,
    project_id,
    checked.flatMap(({ sound }) => sound ?? []),
  )
  const coming = checked.flatMap(({ row, sound }) => (sound === null || before.has(sound) ? [] : { row, ...sound }))
  const placed = await withPeriods(ctx, project_id, coming)
  const given = placed.map(({ entry }) => entry)
  const entered = new Set(placed.map(({ row }) => row))
  const rows = checked.map(({ row, sound }): CheckedRow<EntryColumn> => ({
    ...row,
    outcome: sound && before.has(sound) ? 'unchanged' : entered.has(row) ? 'new' : 'refused',
    changes: {},
    amount: sound?.dollars == null ? null : new Exact(sound.dollars).toFixed(2),
  }))
  const added = placed.map(({ dollars }) => dollars)
  const known = [...before].map(({ dollars }) => dollars)
  const paid = await totalOfPeriods(ctx.db, ctx.authority_id, { project_id, filters: undefined })
  const amounts = amountsOf({ file: [...known, ...added], contract: [paid], added })
  const written = query.validate_only !== true && given.length > 0
  if (written) await writeByHand(ctx, { project_id, given, source: 'import' })
  return importResult(file, rows, { written, amounts })
}

/** The entry of a row without faults, and its amount. */
interface Sound {
  entry: NewEntryByHand
  values: EntryValues
  /** Exact, not rounded to cents; null where it is not paid for or has no price. */
  dollars: string | null
}

const dollarsOf = ({ quantity, amount }: EntryValues, { is_dnp, unit_price }: PricedItem): string | null => {
  if (is_dnp || amount !== null) return is_dnp ? null : amount
  return quantity === null || unit_price === null ? null : new Exact(quantity).times(unit_price).toString()
}

/** Rows that are entered already. Nobody else imports a file for the project until the transaction ends. */
async function knownOf(ctx: RequestContext, project_id: number, sound: readonly Sound[]): Promise<Set<Sound>> {
  if (sound.length === 0) return new Set()
  await lockSchedule(ctx.db, ctx.authority_id, project_id)
  const item_ids = [...new Set(sound.map(({ entry }) => entry.project_pay_item_id))]
  const current = await enteredByFiles(ctx.db, ctx.authority_id, { project_id, item_ids })
  const given = sound.map(({ entry, values }): FileEntry => ({
    ...entry,
    ...values,
    external_dot_contractor_id: entry.external_dot_contractor_id ?? null,
    location: entry.location ?? null,
    additional_notes: entry.additional_notes ?? null,
  }))
  const before = enteredBefore(given, current)
  return new Set(sound.filter((_one, at) => before.has(at)))
}

/** Rows that a period in progress takes; the fault of the others is added to them. */
async function withPeriods<Row extends Sound & { row: EntryRow }>(
  ctx: RequestContext,
  project_id: number,
  coming: readonly Row[],
): Promise<Row[]> {
  const dated = coming.filter(({ entry }) => entry.pay_period_id === undefined)
  const work_dates = dated.map(({ entry }) => entry.work_date)
  const periodOf = await findPeriods(ctx, { project_id, work_dates, validate_only: true })
  const lacking = new Set(dated.filter(({ entry }) => periodOf(entry.work_date) === null))
  for (const { row, entry } of lacking) {
    const { code, message } = new Problem('no_pay_period', { date: entry.work_date })
    row.faults.push({ path: 'work_date', code, message })
  }
  return coming.filter((one) => !lacking.has(one))
}

/** The entry of a row; null, with the faults added to the row, where it has any. */
function checkEntry(
  row: EntryRow,
  { found, rules, round = false }: { found: Found; rules: UnitRules; round?: boolean | undefined },
): Sound | null {
  const read = entryOfRow(row, found)
  if (read === null) return null
  const entry = inUnit(row, read, { rules, round })
  if (entry === null) return null
  const values = entryValues(entry, read.item, rules)
  if (!('code' in values)) return { entry, values, dollars: dollarsOf(values, read.item) }
  row.faults.push(values)
  return null
}

/** An entry with no more decimals than its item's unit allows: rounded where the person chose that, while its amount stays; otherwise null, with the fault added (D40). */
function inUnit(
  row: EntryRow,
  { entry, item }: { entry: NewEntryByHand; item: PricedItem },
  { rules, round }: { rules: UnitRules; round: boolean },
): NewEntryByHand | null {
  const { quantity = null } = entry
  if (quantity === null || item.source_only || !isTooFine(quantity, item.unit_of_measure, rules)) return entry
  if (!round) {
    faultOf(row, 'quantity', 'too_many_decimals')
    return null
  }
  const next = new Exact(roundedIn(item.unit_of_measure, quantity, rules)).toString()
  row.rounded.push({ field: 'quantity', old: quantity, new: next })
  return { ...entry, quantity: next }
}
