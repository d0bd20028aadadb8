import * as z from 'zod/mini'
import { importQuery, importTypes } from '../core/import-file.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { idText, lockVersion } from '../core/scalars.ts'
import { employee } from './employee.ts'
import { employeeEntry } from './employee-entry.ts'
import { employeeImport } from './employee-import.ts'
import { employeeList } from './employees.list.ts'

/** Entries of one call, at most. */
export const MOST_EMPLOYEES_A_CALL = 100

const byId = z.strictObject({ id: idText })
const one = z.object({ employee })
/** Not taken apart: a bundler keeps what a pattern reads, and the browser would load schemas that it does not use. */
const entry = employeeEntry.shape

/** Employees of the agency and their invitations (specification section 3 Employee, D1, D9, D12a). */
export const employees = {
  list: defineRoute({
    method: 'GET',
    path: '/v3/dot_employees',
    permission: 'employee.read',
    summary: 'Employees of the agency; removed ones only for those who manage employees',
    query: queryOf(employeeList),
    response: pageOf('employees', employee),
  }),
  one: defineRoute({
    method: 'GET',
    path: '/v3/dot_employees/{id}',
    permission: 'employee.read',
    summary: 'An employee',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v3/dot_employees',
    permission: 'employee.manage',
    while_impersonating: 'refused',
    step_up: 'employee_role',
    summary: 'Invite one or many employees, all or none; faults are reported by entry (`employees.0.email`)',
    body: z.strictObject({ employees: z.array(employeeEntry).check(z.maxLength(MOST_EMPLOYEES_A_CALL)) }),
    response: z.object({ employees: z.array(employee) }),
    problems: ['employees_required', 'employee_create_failed'],
  }),
  import: defineRoute({
    method: 'POST',
    path: '/v3/dot_employees/import',
    permission: 'employee.manage',
    while_impersonating: 'refused',
    step_up: 'employee_role',
    summary: 'Invite the employees of a CSV or Excel file, each row by itself; with validate_only nothing is changed',
    raw_body: importTypes,
    query: z.strictObject(importQuery),
    response: employeeImport,
    problems: ['bulk_upload_failed', 'too_large', 'employees_required'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v3/dot_employees/{id}',
    permission: 'employee.manage',
    while_impersonating: 'refused',
    step_up: 'employee_role',
    step_up_fields: ['role'],
    summary: 'Change an employee; the email only while the invitation is pending, which sends a new invitation',
    params: byId,
    body: z.strictObject({
      first_name: z.optional(entry.first_name),
      last_name: z.optional(entry.last_name),
      email: z.optional(entry.email),
      phone: entry.phone,
      role: z.optional(entry.role),
      district_id: entry.district_id,
      title: entry.title,
      employee_number: entry.employee_number,
      lock_version: lockVersion,
    }),
    response: one,
    problems: [
      'employee_update_failed',
      'last_administrator',
      'managed_by_directory',
      'employee_removed',
      'conflict',
      'edit_conflict',
      'not_found',
      'too_many_attempts',
    ],
  }),
  resendInvitation: defineRoute({
    method: 'POST',
    path: '/v3/dot_employees/{id}/resend_invitation',
    permission: 'employee.manage',
    summary: 'Send the invitation again',
    params: byId,
    response: one,
    problems: ['invitation_not_pending', 'not_found', 'too_many_attempts'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v3/dot_employees/{id}',
    while_impersonating: 'refused',
    permission: 'employee.manage',
    summary: 'Remove an employee, whose sessions in this agency end at once; restorable for 30 days',
    params: byId,
    response: one,
    problems: ['last_administrator', 'managed_by_directory', 'employee_removed', 'not_found'],
  }),
  endSessions: defineRoute({
    method: 'DELETE',
    path: '/v3/dot_employees/{id}/sessions',
    while_impersonating: 'refused',
    permission: 'employee.manage',
    summary: 'End all sessions of an employee in this agency at once; the employee may sign in again',
    params: byId,
    response: z.object({ ended_count: z.int() }),
    problems: ['not_found'],
  }),
  restore: defineRoute({
    method: 'POST',
    path: '/v3/dot_employees/{id}/restore',
    permission: 'employee.manage',
    while_impersonating: 'refused',
    summary: 'Restore a removed employee',
    params: byId,
    response: one,
    problems: ['not_restorable', 'managed_by_directory', 'employee_update_failed', 'not_found'],
  }),
}
