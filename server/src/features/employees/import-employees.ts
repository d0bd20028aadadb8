import type {
  EmployeeColumn,
  EmployeeEntry,
  EmployeeImport,
  EmployeeImportRow,
  employees,
  RouteInput,
} from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { importReadingOf, type Import, type ReadFile } from '../../platform/imports/index.ts'
import { lockEmployees } from './employees.queries.ts'
import { checkEntries, phoneOrNull, type CheckedEntry } from './entries.ts'
import { writeInvitations } from './invite.ts'
import { districtsOf } from './invite.queries.ts'
import { employeeFile, employeeOf, type EmployeeRow } from './read-employee-file.ts'

/**
 * Invites the employees of a CSV or Excel file: each row separately, so that a faulty row holds up no other. With `validate_only` nothing is written,
 * and the response reports what importing the file now would do.
 */
export const importEmployees: Import<typeof employees.import, EmployeeColumn> = {
  kind: employeeFile,
  write: importRows,
}

async function importRows(
  ctx: RequestContext,
  { query: { validate_only = false } }: RouteInput<typeof employees.import>,
  file: ReadFile<EmployeeColumn>,
): Promise<EmployeeImport> {
  await lockEmployees(ctx.db, ctx.authority_id)
  const districts = new Map(
    (await districtsOf(ctx.db, ctx.authority_id)).map(({ id, name }) => [name.trim().toLowerCase(), id]),
  )
  const checked = await checkRows(
    ctx,
    file.rows.map((row) => employeeOf(row, districts)),
  )
  const good = checked.filter((row) => row.faults.length === 0)
  const ids = validate_only || good.length === 0 ? [] : await writeInvitations(ctx, good)
  const created = new Map(good.map((row, at) => [row.row, ids[at] ?? null]))
  const partnersOf = partners(checked)
  const reported = checked.map(({ row, faults }) => ({
    line: row.line,
    cells: row.cells,
    errors: faults.map((fault) => ({ ...fault, partners: partnersOf(row, fault.code) })),
    employee_id: created.get(row) ?? null,
    outcome: outcomeOf(faults.length, validate_only),
  }))
  return {
    rows: reported,
    total_count: reported.length,
    errored_count: reported.filter(({ outcome }) => outcome === 'refused').length,
    created_count: ids.length,
    ...importReadingOf(file),
  }
}

/** The other rows with the address or the number of a row, for the fault that says so; at most ten. */
function partners(rows: readonly CheckedRow[]): (row: EmployeeRow, code: string) => number[] {
  const keys: Readonly<Record<string, (row: EmployeeRow) => string | null>> = {
    email_repeated: ({ entry }) => entry?.email.toLowerCase() ?? null,
    phone_repeated: ({ entry }) => phoneOrNull(entry?.phone),
  }
  const same = Object.fromEntries(
    Object.entries(keys).map(([code, keyOf]) => [
      code,
      Map.groupBy(
        rows.map(({ row }) => row),
        keyOf,
      ),
    ]),
  )
  return (row, code) => {
    const keyOf = keys[code]
    if (!keyOf) return []
    const others = (same[code]?.get(keyOf(row)) ?? []).filter((other) => other !== row)
    return others.flatMap(({ line }) => line ?? []).slice(0, 10)
  }
}

const outcomeOf = (faults: number, validate_only: boolean): EmployeeImportRow['outcome'] => {
  if (faults > 0) return 'refused'
  return validate_only ? 'valid' : 'created'
}

type CheckedRow = CheckedEntry & { row: EmployeeRow }

/** Rows with all their faults; one that cannot be read as an entry only has those of its reading. */
async function checkRows(ctx: RequestContext, rows: readonly EmployeeRow[]): Promise<CheckedRow[]> {
  const readable = rows.filter((row): row is EmployeeRow & { entry: EmployeeEntry } => row.entry !== null)
  const checked = await checkEntries(
    ctx,
    readable.map(({ entry }) => entry),
  )
  const byRow = new Map<EmployeeRow, CheckedEntry>(checked.map((entry, at) => [readable[at] as EmployeeRow, entry]))
  return rows.flatMap((row) => {
    const entry = byRow.get(row)
    if (entry) return [{ ...entry, row, faults: [...row.faults, ...entry.faults] }]
    return [{ entry: nobody, makes_way: null, row, faults: row.faults }]
  })
}

const nobody: EmployeeEntry = { first_name: '', last_name: '', email: '', role: 'pending' }
