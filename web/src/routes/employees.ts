import { createRoute } from '@tanstack/react-router'
import { readEmployeesAddress } from '../features/employees/employees-address.ts'
import { lazyPage } from '../lib/lazy-page.ts'
import { appRoute } from './app.tsx'

/** The administrator's page of the agency's people. */
export const employeesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin/employees',
  validateSearch: readEmployeesAddress,
  component: lazyPage(() => import('../features/employees/employees-page.tsx')),
})
