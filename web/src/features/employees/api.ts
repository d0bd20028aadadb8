import type { RouteCall } from '@milepost/contract/core/route'
import type { EmployeeEntry } from '@milepost/contract/employees/employee-entry'
import type { Employee } from '@milepost/contract/employees/employee'
import { employees } from '@milepost/contract/employees/employees.contract'
import { lookups } from '@milepost/contract/lookups/lookups.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { listQuery } from '../../lib/route-query.ts'
import type { ImportCall } from '../imports/index.ts'
import { employeesQueryOf, type EmployeesListState } from './employees-list-state.ts'

/** Prefix of the query keys of all cached employees. */
export const employeesKey = ['employees'] as const

/** A page of the list, whatever drawer is open next to it. */
export function employeeListOptions({ employee: _open, ...listState }: EmployeesListState) {
  return listQuery([...employeesKey, 'list', listState], employees.list, {
    query: employeesQueryOf(listState),
  })
}

/** One employee; `row` is drawn until the answer has come. */
export const employeeOptions = (id: number, row?: Employee) =>
  queryOptions({
    queryKey: [...employeesKey, 'one', id],
    ...(row && { placeholderData: row }),
    queryFn: async ({ signal }) => (await call(employees.one, { params: { id } }, { signal })).employee,
  })

/** The districts of the agency, by name. */
export const districtsOptions = queryOptions({
  queryKey: [...employeesKey, 'districts'],
  staleTime: 300_000,
  queryFn: async ({ signal }) =>
    (await call(lookups.districts, { query: { page_size: 500, sort_by: 'label' } }, { signal })).districts.map(
      ({ value, label }) => ({ value: String(value), label }),
    ),
})

/** Timeout in ms: the links of invitations are sent one by one, which takes long for many. */
const LONG = 120_000

export const createEmployees = async (entries: EmployeeEntry[]) =>
  (await call(employees.create, { body: { employees: entries } }, { timeout: LONG })).employees

export const importEmployees = ({ file: body, query }: ImportCall) =>
  call(employees.import, { body, query }, { timeout: LONG })

export type EmployeeChange = NonNullable<RouteCall<typeof employees.update>['body']>
export const updateEmployee = async (id: number, body: EmployeeChange) =>
  (await call(employees.update, { params: { id }, body })).employee
export const resendInvitation = async (id: number) =>
  (await call(employees.resendInvitation, { params: { id } })).employee
export const removeEmployee = async (id: number) => (await call(employees.remove, { params: { id } })).employee
export const endEmployeeSessions = (id: number) => call(employees.endSessions, { params: { id } })
export const restoreEmployee = async (id: number) => (await call(employees.restore, { params: { id } })).employee
