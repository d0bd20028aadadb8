import type { Screen } from './screen.ts'

/** What people from outside see. */
export const accessScreens: readonly Screen[] = [
  { name: 'access', role: 'contractor', path: () => '/access', sun: true },
  {
    name: 'access-nothing-matches',
    component_test: '../ui/record-list/record-list',
    role: 'consultant_read',
    path: () => '/access?search=no-such-project',
  },
  { name: 'access-account', role: 'consultant_write', path: () => '/account' },
  { name: 'consultant-projects', role: 'consultant_read', path: () => '/projects' },
]
