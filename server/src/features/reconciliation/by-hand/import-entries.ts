import {
  entryColumnNames,
  type NewEntryByHand,
  type PayItemImport,
  type reconciliation,
  type RouteInput,
  type UnitRules,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import type { RequestExtras } from '../../../platform/http/feature.ts'
import { importResult, linkableOf, readPayItemFile, type JudgedRow } from '../../pay-items/index.ts'
import { assertOwnProject } from '../own-project.ts'
import { unitRulesOf } from '../../reconciliation-uom/index.ts'
import { activeProject } from '../seen-project.ts'
import { periodsToFind, pricedItems } from './by-hand.queries.ts'
import { writeByHand } from './enter-by-hand.ts'
import { entryOfRow, type EntryColumn, type EntryRow, type Found } from './entry-of-row.ts'
import { entryValues } from './entry-values.ts'

const columns = {
  names: entryColumnNames,
  required: [],
  rules: {
    line_number: { as: 'integer', least: 0, most: 1_000_000, below: 'line_number_negative' },
    item_code: { as: 'text', most: 50 },
    pay_period: { as: 'text', most: 50 },
    quantity: { as: 'decimal', whole: 12, decimals: 6 },
    amount: { as: 'decimal', whole: 12, decimals: 2 },
    work_date: { as: 'text', most: 10 },
    location: { as: 'text', most: 500 },
    additional_notes: { as: 'text', most: 2000 },
  },
} as const

/**
 * Takes in a file of quantities and amounts that no ticket bears. Rows whose item, period or contractor does not exist or is not sure, or whose values are wrong,
 * stay out and are told by name; the others are entered as one act. With `validate_only` nothing is written.
 */
export async function importEntries(
  ctx: RequestContext,
  { params, query }: RouteInput<typeof reconciliation.importEntries>,
  extras: RequestExtras,
): Promise<PayItemImport> {
  const { id: project_id } = await activeProject(ctx, params.projectId)
  await assertOwnProject(ctx, project_id)
  const file = readPayItemFile<EntryColumn>(extras, columns)
  const rules = await unitRulesOf(ctx, project_id)
  const found = {
    items: await pricedItems(ctx.db, ctx.authority_id, { project_id }),
    linkable: await linkableOf(ctx, project_id),
    periods: await periodsToFind(ctx.db, ctx.authority_id, project_id),
  }
  const given: NewEntryByHand[] = []
  const rows = file.rows.map((row): JudgedRow<EntryColumn> => {
    const entry = judge(row, { found, rules })
    if (entry) given.push(entry)
    return { ...row, outcome: entry ? 'new' : 'refused', changes: {} }
  })
  const written = query.validate_only !== true && given.length > 0
  if (written) await writeByHand(ctx, { project_id, given, source: 'import' })
  return importResult(file, rows, { written })
}

/** The entry of a row; null, with the faults added to the row, where it has any. */
function judge(row: EntryRow, { found, rules }: { found: Found; rules: UnitRules }): NewEntryByHand | null {
  const read = entryOfRow(row, found)
  if (read === null) return null
  const values = entryValues(read.entry, read.item, rules)
  if (!('code' in values)) return read.entry
  row.faults.push(values)
  return null
}
