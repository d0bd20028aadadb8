import type { Screen } from './screen.ts'

/** The list of report models. */
export const reportModelScreens: readonly Screen[] = [
  { name: 'report-models', role: 'administrator', path: () => '/admin/report-models' },
]
