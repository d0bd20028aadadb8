import type { Screen } from './screen.ts'

/** Domestic content of a project: its ledger, an article with its chain, settings and a new article. */
export const domesticContentScreens: readonly Screen[] = [
  {
    name: 'domestic-content',
    role: 'field_engineer',
    path: ({ reconciled }) => `/projects/${reconciled}/domestic_content`,
    sun: true,
  },
  {
    name: 'domestic-ledger',
    component_test: 'domestic-content/domestic-page',
    role: 'read_only_auditor',
    path: ({ reconciled }) => `/projects/${reconciled}/domestic_content?tab=ledger`,
  },
  {
    name: 'domestic-article',
    component_test: 'domestic-content/domestic-page',
    role: 'field_engineer',
    path: ({ reconciled }) => `/projects/${reconciled}/domestic_content?search=guardrail`,
    open: async (page) => {
      await page.getByText('W-beam guardrail panels').first().click()
      await page.getByRole('dialog').first().waitFor()
    },
  },
  {
    name: 'domestic-article-new',
    component_test: 'domestic-content/domestic-page',
    role: 'administrator',
    path: ({ reconciled }) => `/projects/${reconciled}/domestic_content`,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^(Add an article|Agregar un artículo)$/ })
        .first()
        .click()
      await page.getByRole('dialog').first().waitFor()
    },
  },
  {
    name: 'domestic-settings',
    component_test: 'domestic-content/domestic-page',
    role: 'administrator',
    path: ({ reconciled }) => `/projects/${reconciled}/domestic_content`,
    open: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Settings|Ajustes)$/ })
        .click()
      await page.getByRole('dialog').first().waitFor()
    },
  },
]
