import type { Screen } from './screen.ts'

/** Independent assurance: schedule, projects, annual report and settings. */
export const assuranceScreens: readonly Screen[] = [
  { name: 'assurance', role: 'field_engineer', path: () => '/samples/assurance', sun: true },
  {
    name: 'assurance-report',
    component_test: 'assurance/assurance-part',
    role: 'qc_lab',
    path: () => '/samples/assurance',
    open: async (page) => {
      const heading = page.getByRole('heading', { name: /^(Annual report|Informe anual)/ })
      await heading.waitFor()
      await heading.evaluate((element) => element.scrollIntoView())
    },
  },
  {
    name: 'assurance-settings',
    component_test: 'assurance/assurance-part',
    role: 'administrator',
    path: () => '/admin/samples/assurance',
    open: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Settings|Ajustes)$/ })
        .click()
      await page.getByRole('dialog').first().waitFor()
    },
  },
]
