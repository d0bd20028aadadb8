import type { Screen } from './screen.ts'

/** The list of report models. */
export const reportModelScreens: readonly Screen[] = [
  { name: 'project-assist', role: 'administrator', path: () => '/admin/ai-project-assist' },
  {
    name: 'project-assist-history',
    component_test: 'report-models/report-models-page',
    role: 'administrator',
    path: () => '/admin/ai-project-assist/history',
  },
]
