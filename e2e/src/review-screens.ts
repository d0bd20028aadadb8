import type { Screen } from './screen.ts'

/** What waits for a person. */
export const reviewScreens: readonly Screen[] = [
  { name: 'inbox', role: 'administrator', path: () => '/inbox', sun: true },
  { name: 'inbox-admin', role: 'administrator', path: () => '/admin/inbox' },
  { name: 'inbox-empty', component_test: 'reviews/inbox-page', role: 'field_inspector', path: () => '/inbox' },
]
