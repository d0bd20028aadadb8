import { lazy } from 'react'
import EmployeesPage from '../features/employees/employees-page.tsx'
import { withRetry } from '../lib/with-retry.ts'

const EmployeeIdentities = lazy(
  withRetry(() => import('../features/identity-providers/identities/employee-identities.tsx')),
)

/** The people of the agency, with what other rooms know of each. */
export default function AllOfEmployees() {
  return <EmployeesPage Identities={EmployeeIdentities} />
}
