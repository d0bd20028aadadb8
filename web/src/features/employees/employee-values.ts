import { readUsPhone } from '@milepost/contract/core/contact'
import type { ProblemDetail } from '@milepost/contract/core/problem-body'
import type { Role } from '@milepost/contract/core/roles'
import type { Employee } from '@milepost/contract/employees/employee'
import {
  employeeFaults,
  entryFaults,
  type EmployeeEntry,
  type EmployeeFault,
} from '@milepost/contract/employees/employee-entry'
import { writtenPhone } from '../../lib/phone.ts'

/** The fields of an employee in the order of the form. */
export const employeeFields = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'role',
  'district_id',
  'title',
  'employee_number',
] as const
export type EmployeeField = (typeof employeeFields)[number]

/** The values of an employee's form: everything as typed text. */
export type EmployeeValues = Record<EmployeeField, string>
/** What is wrong, by field; `invalid` is what the server refused without one of its codes. */
export type FieldFault = EmployeeFault | 'invalid'
export type EmployeeFaults = Partial<Record<EmployeeField, FieldFault>>

export const noValues: EmployeeValues = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  role: '',
  district_id: '',
  title: '',
  employee_number: '',
}

/** An employee as its form shows it. */
export const valuesOf = (employee: Employee): EmployeeValues => ({
  first_name: employee.first_name,
  last_name: employee.last_name,
  email: employee.email,
  phone: writtenPhone(employee.phone),
  role: employee.role,
  district_id: employee.district_id === null ? '' : String(employee.district_id),
  title: employee.title ?? '',
  employee_number: employee.employee_number ?? '',
})

const textOrNull = (text: string): string | null => text.trim() || null

/** What a form sends of a new employee. */
export const entryOf = (values: EmployeeValues): EmployeeEntry => ({
  first_name: values.first_name.trim(),
  last_name: values.last_name.trim(),
  email: values.email.trim(),
  phone: textOrNull(values.phone),
  role: values.role as Role,
  district_id: values.district_id === '' ? null : Number(values.district_id),
  title: textOrNull(values.title),
  employee_number: textOrNull(values.employee_number),
})

const isField = (path: string): path is EmployeeField => (employeeFields as readonly string[]).includes(path)
const isFault = (code: string): code is EmployeeFault => code in employeeFaults

/** Faults by their fields, the first of each; what belongs to no field is left out. */
export const faultsByField = (details: readonly Pick<ProblemDetail, 'path' | 'code'>[]): EmployeeFaults =>
  Object.fromEntries(
    details
      .filter(({ path }) => isField(path))
      .toReversed()
      .map(({ path, code }) => [path, isFault(code) ? code : 'invalid']),
  )

/** What is wrong with a form by the contract's own rules, before anything is sent. */
export const employeeFaultsOf = (values: EmployeeValues): EmployeeFaults => ({
  ...(values.role === '' && { role: 'field_is_required' as const }),
  ...faultsByField(entryFaults(entryOf(values))),
})

/** Values by which two entries are the same person's, as the server compares them. */
const keysOf = { email: (text: string) => text.trim().toLowerCase(), phone: (text: string) => readUsPhone(text) ?? '' }

/** Faults of several entries, in their order: of each entry alone, and values that occur in more than one. */
export function entriesFaults(entries: readonly EmployeeValues[]): EmployeeFaults[] {
  const repeated = (field: 'email' | 'phone', at: number): boolean => {
    const key = keysOf[field](entries[at]![field])
    return key !== '' && entries.some((other, index) => index !== at && keysOf[field](other[field]) === key)
  }
  return entries.map((entry, at) => ({
    ...(repeated('email', at) && { email: 'email_repeated' as const }),
    ...(repeated('phone', at) && { phone: 'phone_repeated' as const }),
    ...employeeFaultsOf(entry),
  }))
}

/** Nothing was typed: role and district may have been copied from the entry above. */
export const isBlank = ({ role: _role, district_id: _district, ...texts }: EmployeeValues): boolean =>
  Object.values(texts).every((text) => text.trim() === '')
