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
  { name: 'consultant-overview', role: 'consultant_read', path: ({ project }) => `/projects/${project}` },
  { name: 'consultant-tickets', role: 'consultant_read', path: () => '/tickets' },
  { name: 'consultant-home', role: 'consultant_read', path: () => '/home' },
  { name: 'consultant-map', role: 'consultant_read', path: () => '/tickets/map' },
  { name: 'consultant-ticket', role: 'consultant_write', path: ({ ticket }) => `/tickets?open=${ticket}` },
  { name: 'consultant-items', role: 'consultant_write', path: ({ project }) => `/projects/${project}/pay-items` },
  { name: 'consultant-zones', role: 'consultant_write', path: () => `/workzone-monitor` },
]
