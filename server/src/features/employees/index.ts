import { employees } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { handleImport } from '../../platform/imports/index.ts'
import type { Mailer } from '../../platform/mail/index.ts'
import { employeeJobs } from './employees.jobs.ts'
import { endEmployeeSessions } from './end-employee-sessions.ts'
import { createEmployees, list, oneEmployee } from './employees.service.ts'
import { importEmployees } from './import-employees.ts'
import { removeEmployee, resendInvitation, restoreEmployee } from './remove-employee.ts'
import { updateEmployee, type EmployeeParts } from './update-employee.ts'

export { drawInvitation } from './draw-invitation.ts'
export { addEmployee, beginEmployee } from './add-employee.ts'
export { giveRole, type GivenRole } from './give-role.ts'
export { countAdministrators, lockEmployees, shareEmployees, type EmployeeRow } from './employees.queries.ts'
export { changeProvisioned, deactivate, provision, provisioned, reactivate } from './provision.ts'
export { inviteAll, sendInvitations, type InvitingContext } from './invite.ts'

/** These write to global tables through the platform's connections before their transaction begins, or notify the process after it. */
const ownTransaction = { own_transaction: true }

/** The agency's people: memberships, their invitations, removal and return (specification section 3 Employee, D1, D9, D12a). */
export function employeesFeature(parts: EmployeeParts & { mailer: Mailer; public_url: string }): Feature {
  return {
    name: 'employees',
    routes: [
      handle(employees.list, (ctx, { query }) => list(ctx, query)),
      handle(employees.one, (ctx, { params }) => oneEmployee(ctx, params.id)),
      handle(employees.create, (ctx, { body }) => createEmployees(ctx, body.employees)),
      handleImport(employees.import, importEmployees),
      handle(
        employees.update,
        (ctx, { params, body }) => updateEmployee(parts, ctx, { id: params.id, ...body }),
        ownTransaction,
      ),
      handle(employees.resendInvitation, (ctx, { params }) => resendInvitation(parts, ctx, params.id), ownTransaction),
      handle(employees.remove, (ctx, { params }) => removeEmployee(parts, ctx, params.id), ownTransaction),
      handle(employees.endSessions, (ctx, { params }) => endEmployeeSessions(parts, ctx, params.id), ownTransaction),
      handle(employees.restore, (ctx, { params }) => restoreEmployee(ctx, params.id)),
    ],
    jobs: employeeJobs(parts),
  }
}
