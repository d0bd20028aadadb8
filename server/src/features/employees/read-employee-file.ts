import {
  employeeColumns,
  employeeFault,
  MOST_EMPLOYEES_A_FILE,
  requiredEmployeeColumns,
  roles,
  type EmployeeEntry,
  type EmployeeImportRow,
  type ProblemDetail,
  type Role,
} from '@milepost/contract'
import { fieldKey, type CsvReading } from '../../platform/csv/index.ts'
import { Problem } from '../../platform/http/problem.ts'

/** Other programs' names of the column `email`, by `fieldKey`. */
const namesOfEmail: ReadonlySet<string> = new Set(
  [
    'e_mail mail email_address e_mail_address mail_address',
    'correo correo_electrónico correo_electronico dirección_de_correo direccion_de_correo',
  ].flatMap((line) => line.split(' ')),
)

/** The column that a name of the header means. */
function columnOf(name: string): string {
  const key = fieldKey(name.normalize('NFC'))
  return namesOfEmail.has(key) ? 'email' : key
}

/** A row of a file: an entry, unless it cannot be read as one. */
export interface FileRow {
  line: number | null
  cells: EmployeeImportRow['cells']
  entry: EmployeeEntry | null
  /** Faults of role and district, which are names in a file; and of a row that cannot be read at all. */
  faults: ProblemDetail[]
}

/**
 * The rows of a file of employees in their order. The header may write `First Name` for `first_name`, and `E-mail` or `Correo` for `email`; roles may be written so, too, districts are named
 * as the agency names them.
 * @throws Problem bulk_upload_failed with what is wrong with the file as a whole, too_large beyond 1,000 rows, employees_required without any
 */
export function readEmployeeFile(
  reading: CsvReading,
  { districts }: { districts: readonly { id: number; name: string }[] },
): FileRow[] {
  const [whole] = reading.problems
  if (!reading.readable && whole?.code === 'csv_too_many_rows')
    throw new Problem('too_large', { limit: `${MOST_EMPLOYEES_A_FILE.toLocaleString('en-US')} employees` })
  if (!reading.readable)
    throw new Problem('bulk_upload_failed', undefined, [
      {
        path: whole?.line === undefined ? '' : `line ${whole.line}`,
        code: whole?.code ?? '',
        message: whole?.message ?? '',
      },
    ])
  refuseHeader(reading.names)
  const ids = new Map(districts.map(({ id, name }) => [name.trim().toLowerCase(), id]))
  const rows = [...reading.rows.map(({ row, values }) => rowOf(row, values, ids)), ...unreadableRows(reading)]
  if (rows.length === 0) throw new Problem('employees_required')
  return rows.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
}

/** Throws for missing columns, and for unknown ones: a misspelled one would otherwise be ignored silently. */
function refuseHeader(names: readonly string[]): void {
  const keys = names.filter((name) => name !== '').map(columnOf)
  const twice = keys.includes('email') && keys.indexOf('email') !== keys.lastIndexOf('email')
  const known: readonly string[] = employeeColumns
  const faults = [
    ...requiredEmployeeColumns
      .filter((column) => !keys.includes(column))
      .map((column) => ({ path: column, code: 'column_missing', message: `The header lacks the column ${column}` })),
    ...keys
      .filter((key) => !known.includes(key))
      .map((key) => ({
        path: key.slice(0, 100),
        code: 'column_unknown',
        message: `The header names an unknown column: ${key.slice(0, 100)}`,
      })),
    ...(twice ? [{ path: 'email', code: 'column_twice', message: 'The header names the column email twice' }] : []),
  ]
  if (faults.length > 0) throw new Problem('bulk_upload_failed', undefined, faults.slice(0, 100))
}

const unreadableRows = ({ problems }: CsvReading): FileRow[] =>
  problems.map(({ row = null, code, message }) => ({
    line: row,
    cells: {},
    entry: null,
    faults: [{ path: '', code, message }],
  }))

const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text)

function rowOf(line: number, values: Record<string, string>, districts: ReadonlyMap<string, number>): FileRow {
  const byKey = new Map(Object.entries(values).map(([name, cell]) => [columnOf(name), cell.trim()]))
  const cells = Object.fromEntries(
    employeeColumns.flatMap((column) => (byKey.has(column) ? [[column, byKey.get(column) ?? '']] : [])),
  ) as FileRow['cells']
  const role = fieldKey(cells.role ?? '')
  const district = cells.district?.toLowerCase() ?? ''
  const district_id = districts.get(district) ?? null
  const faults = [
    ...(role === '' ? [employeeFault('role', 'field_is_required')] : []),
    ...(role === '' || isRole(role) ? [] : [employeeFault('role', 'role_unknown')]),
    ...(district === '' || district_id !== null ? [] : [employeeFault('district', 'district_unknown')]),
  ]
  const { first_name = '', last_name = '', email = '', phone = '', title = '', employee_number = '' } = cells
  const texts = { first_name, last_name, email, phone, title, employee_number, district_id }
  // An entry has a role; a row without a known one has its fault and is not processed beyond the checks.
  return { line, cells, faults, entry: { ...texts, role: isRole(role) ? role : 'pending' } }
}
