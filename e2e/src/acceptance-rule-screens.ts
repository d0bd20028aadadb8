import type { Screen } from './screen.ts'

/** Acceptance rules, and the samples that they ask for. */
export const acceptanceRuleScreens: readonly Screen[] = [
  { name: 'acceptance-rules', role: 'administrator', path: () => '/admin/acceptance_rules' },
  {
    name: 'acceptance-rule-new',
    component_test: 'acceptance-rules/rule-list',
    role: 'administrator',
    path: () => '/admin/acceptance_rules?kind=qc',
    open: async (page) => {
      await page
        .getByRole('button', { name: /Add a rule|Agregar una regla/ })
        .first()
        .click()
      await page.getByRole('dialog').first().waitFor()
    },
  },
  { name: 'samples-due', role: 'field_inspector', path: () => '/samples/due', sun: true },
  {
    name: 'project-samples-due',
    role: 'field_inspector',
    path: ({ reconciled }) => `/projects/${reconciled}/samples/due`,
  },
  {
    name: 'project-sufficiency',
    role: 'field_engineer',
    path: ({ reconciled }) => `/projects/${reconciled}/samples/sufficiency`,
  },
]
