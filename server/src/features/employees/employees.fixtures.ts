import { employees, type Employee, type ProblemBody, type RouteCall } from '@milepost/contract'
import type { TestApp } from '../../testing/app.ts'

type NewEmployee = NonNullable<RouteCall<typeof employees.create>['body']>['employees'][number]

let drawn = 0
/** A new employee, unknown to the installation. */
export function newEmployee(change: Partial<NewEmployee> = {}): NewEmployee {
  drawn += 1
  return {
    first_name: 'Avery',
    last_name: `Number ${drawn}`,
    email: `avery-${drawn}@people.example`,
    role: 'field_inspector',
    ...change,
  }
}

/** Invites somebody as an administrator. */
export async function invited(
  test: TestApp,
  change: Partial<NewEmployee> = {},
  of: 'first' | 'second' = 'first',
): Promise<Employee> {
  const answer = await test.call(employees.create, { of, body: { employees: [newEmployee(change)] } })
  const [employee] = answer.json<{ employees?: Employee[] }>().employees ?? []
  if (!employee) throw new Error(`not invited: ${answer.body}`)
  return employee
}

export const employeeIn = (answer: { json(): unknown }): Employee => (answer.json() as { employee: Employee }).employee
export const errorIn = (answer: { json(): unknown }): ProblemBody['error'] => (answer.json() as ProblemBody).error
/** Faults as `path code`. */
export const faultsIn = (answer: { json(): unknown }): string[] =>
  (errorIn(answer).details ?? []).map(({ path, code }) => `${path} ${code}`)

/** The emails to an address so far, first to last. */
export async function mailsTo(test: TestApp, recipient: string): Promise<{ subject: string; content: string }[]> {
  const { rows } = await test.owner.query<{ subject: string; content: string }>(
    'select subject, content from outbox_mails where recipient = $1 order by id',
    [recipient],
  )
  return rows
}

/** The token of a link in an email. */
export const tokenIn = (content: string): string => /#token=([\w-]+)/.exec(content)?.[1] ?? ''
