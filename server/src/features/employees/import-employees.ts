import {
  MOST_EMPLOYEES_A_FILE,
  type EmployeeEntry,
  type EmployeeImport,
  type EmployeeImportRow,
} from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import type { RequestExtras } from '../../platform/http/feature.ts'
import { readTable } from '../../platform/tabular/read-table.ts'
import { lockEmployees } from './employees.queries.ts'
import { checkEntries, type CheckedEntry } from './entries.ts'
import { writeInvitations } from './invite.ts'
import { districtsOf } from './invite.queries.ts'
import { readEmployeeFile, type FileRow } from './read-employee-file.ts'

/**
 * Invites the employees of a CSV or Excel file: each row separately, so that a faulty row holds up no other. With `validate_only` nothing is written,
 * and the response reports what importing the file now would do.
 */
export async function importEmployees(
  ctx: RequestContext,
  { validate_only }: { validate_only: boolean },
  extras: RequestExtras,
): Promise<EmployeeImport> {
  const table = await readTable(extras, { most_rows: MOST_EMPLOYEES_A_FILE })
  await lockEmployees(ctx.db, ctx.authority_id)
  const districts = await districtsOf(ctx.db, ctx.authority_id)
  const rows = readEmployeeFile(table, { districts })
  const checked = await checkRows(ctx, rows)
  const good = checked.filter((row) => row.faults.length === 0)
  const ids = validate_only || good.length === 0 ? [] : await writeInvitations(ctx, good)
  const created = new Map(good.map((row, at) => [row.row, ids[at] ?? null]))
  const reported = checked.map(({ row, faults }) => ({
    line: row.line,
    cells: row.cells,
    errors: faults,
    employee_id: created.get(row) ?? null,
    outcome: outcomeOf(faults.length, validate_only),
  }))
  return {
    rows: reported,
    total_count: reported.length,
    errored_count: reported.filter(({ outcome }) => outcome === 'refused').length,
    created_count: ids.length,
  }
}

const outcomeOf = (faults: number, validate_only: boolean): EmployeeImportRow['outcome'] => {
  if (faults > 0) return 'refused'
  return validate_only ? 'valid' : 'created'
}

type CheckedRow = CheckedEntry & { row: FileRow }

/** Rows with all their faults; one that cannot be read as an entry only has those of its reading. */
async function checkRows(ctx: RequestContext, rows: readonly FileRow[]): Promise<CheckedRow[]> {
  const readable = rows.filter((row): row is FileRow & { entry: EmployeeEntry } => row.entry !== null)
  const checked = await checkEntries(
    ctx,
    readable.map(({ entry }) => entry),
  )
  const byRow = new Map<FileRow, CheckedEntry>(checked.map((entry, at) => [readable[at] as FileRow, entry]))
  return rows.flatMap((row) => {
    const entry = byRow.get(row)
    if (entry) return [{ ...entry, row, faults: [...row.faults, ...entry.faults] }]
    return [{ entry: nobody, makes_way: null, row, faults: row.faults }]
  })
}

const nobody: EmployeeEntry = { first_name: '', last_name: '', email: '', role: 'pending' }
