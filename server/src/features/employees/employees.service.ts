import { type Employee, type EmployeeEntry, type employees, type RouteResponse } from '@milepost/contract'
import { employeeOf, mayDo, type RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { Problem } from '../../platform/problem.ts'
import { listEmployees, type EmployeeListQuery } from './employee-list.queries.ts'
import { employeeAbilities, maySee, activity } from './employees.policy.ts'
import { countAdministrators, employeeById, employeesByIds, type EmployeeRow } from './employees.queries.ts'
import { inviteAll } from './invite.ts'

export async function list(
  ctx: RequestContext,
  query: EmployeeListQuery,
): Promise<RouteResponse<typeof employees.list>> {
  const sees_removed = mayDo(ctx, 'employee.manage')
  const { rows, total, counts } = await listEmployees(
    ctx.db,
    { authority_id: ctx.authority_id, now: ctx.clock(), sees_removed },
    query,
  )
  return { employees: await toAnswers(ctx, rows), page: pageInfo(query, total, counts) }
}

/** Rows as the caller sees them. */
async function toAnswers(ctx: RequestContext, rows: readonly EmployeeRow[]): Promise<Employee[]> {
  const viewer = employeeOf(ctx)
  const look = {
    viewer: viewer.role,
    administrators: await countAdministrators(ctx.db, ctx.authority_id),
    now: ctx.clock(),
  }
  return rows.map(({ user_id: _person, ...row }) => ({
    ...row,
    ...activity(row, look.now),
    own: row.id === viewer.membership_id,
    abilities: employeeAbilities(row, look),
  }))
}

/** The employee's row; throws `not_found` for another agency's, for who was purged, and for who may not be seen. */
export async function rowOf(ctx: RequestContext, id: number): Promise<EmployeeRow> {
  const row = await employeeById(ctx.db, ctx.authority_id, id)
  if (!row || !maySee(employeeOf(ctx).role, row.status)) throw new Problem('not_found')
  return row
}

export async function oneEmployee(ctx: RequestContext, id: number): Promise<{ employee: Employee }> {
  const [employee] = await toAnswers(ctx, [await rowOf(ctx, id)])
  if (!employee) throw new Problem('not_found')
  return { employee }
}

export async function createEmployees(
  ctx: RequestContext,
  entries: readonly EmployeeEntry[],
): Promise<RouteResponse<typeof employees.create>> {
  const ids = await inviteAll(ctx, entries)
  const created = await toAnswers(ctx, await employeesByIds(ctx.db, ctx.authority_id, ids))
  return { employees: created.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)) }
}
