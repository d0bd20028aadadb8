import type { Screen } from './screen.ts'

/** The companies from outside. */
export const agencyCompanyScreens: readonly Screen[] = [
  { name: 'companies', role: 'administrator', path: () => '/admin/companies' },
]
