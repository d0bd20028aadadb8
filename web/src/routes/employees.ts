import { createRoute } from '@tanstack/react-router'
import type { EmployeesAddress } from '../features/employees/employees-address.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

const names = ['removed', 'search', 'role', 'district', 'status', 'seen', 'sort', 'page', 'size', 'employee']

/** The administrator's page of the agency's people. */
export const employeesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/employees',
  validateSearch: (raw: Record<string, unknown>): EmployeesAddress => plainSearch(raw, names),
  component: lazyPage(() => import('../features/employees/employees-page.tsx')),
})
