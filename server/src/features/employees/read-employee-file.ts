import {
  employeeColumnNames,
  employeeFault,
  MOST_EMPLOYEES_A_FILE,
  requiredEmployeeColumns,
  roles,
  type EmployeeColumn,
  type EmployeeEntry,
  type EmployeeImportRow,
  type ProblemDetail,
  type Role,
} from '@milepost/contract'
import { fieldKey } from '../../platform/csv/index.ts'
import type { FileRow, ImportKind } from '../../platform/imports/index.ts'

/** A file of employees: its cells are checked as entries are that people type. */
export const employeeFile: ImportKind<EmployeeColumn> = {
  kind: 'employees',
  names: employeeColumnNames,
  required: requiredEmployeeColumns,
  rules: {},
  codes: ['employee_number', 'phone'],
  key: 'email',
  most_rows: MOST_EMPLOYEES_A_FILE,
  without_rows: 'employees_required',
}

/** A row of a file: an entry, unless it cannot be read as one. */
export interface EmployeeRow {
  line: number | null
  cells: EmployeeImportRow['cells']
  entry: EmployeeEntry | null
  /** Faults of role and district, which are names in a file; and of a row that cannot be read at all. */
  faults: ProblemDetail[]
}

const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text)

/** A row as an entry. Roles may be written as on screens (`QC Lab`), districts are named as the agency names them, by their names in lower case. */
export function employeeOf(
  { line, cells, faults: unreadable }: FileRow<EmployeeColumn>,
  districts: ReadonlyMap<string, number>,
): EmployeeRow {
  if (unreadable.length > 0) return { line, cells, entry: null, faults: unreadable }
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
