import type { Screen } from './screen.ts'

/** The agency's construction system: its settings, its contracts and people, and what a comparison found. */
export const constructionSystemScreens: readonly Screen[] = [
  {
    name: 'construction-connection',
    component_test: 'report-sending/construction-page',
    role: 'administrator',
    path: () => '/admin/construction-system/connection',
    sun: true,
    open: async (page) => {
      await page
        .getByRole('combobox', { name: /^(How reports get there|Cómo llegan los informes)$/ })
        .selectOption('direct')
    },
  },
  {
    name: 'construction-contracts',
    component_test: 'report-sending/construction-page',
    role: 'administrator',
    path: () => '/admin/construction-system/contracts',
  },
  {
    name: 'construction-people',
    component_test: 'report-sending/construction-page',
    role: 'administrator',
    path: () => '/admin/construction-system/people',
  },
  {
    name: 'construction-comparison',
    component_test: 'report-sending/construction-page',
    role: 'administrator',
    path: () => '/admin/construction-system/comparison',
  },
]
