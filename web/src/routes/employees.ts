import { createRoute } from '@tanstack/react-router'
import type { EmployeesListState } from '../features/employees/employees-list-state.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { plainSearch } from '../lib/plain-search.ts'
import { appRoute } from './app.tsx'

const names = ['removed', 'search', 'role', 'district', 'status', 'seen', 'sort', 'page', 'size', 'employee']

/** The administrator's page of the agency's people. */
export const employeesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/employees',
  validateSearch: (raw: Record<string, unknown>): EmployeesListState => plainSearch(raw, names),
  component: lazyPage(() => import('./employees-page.tsx')),
})
