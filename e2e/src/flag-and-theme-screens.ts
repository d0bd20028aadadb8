import type { Screen } from './screen.ts'

/** The administrator's screens of feature flags and of the agency's look, and their states. */
export const flagAndThemeScreens: readonly Screen[] = [
  { name: 'feature-flags', role: 'administrator', path: () => '/feature-flags', sun: true },
  {
    name: 'feature-flags-person',
    component_test: 'flags/flags-page',
    role: 'administrator',
    path: () => '/feature-flags',
    open: async (page) => {
      await page.getByRole('button', { name: 'Set for one person' }).first().click()
      await page.getByRole('combobox', { name: 'Person' }).waitFor()
    },
  },
  { name: 'theme', role: 'administrator', path: () => '/theme', sun: true },
  {
    name: 'theme-too-pale',
    component_test: 'theme/theme-page',
    role: 'administrator',
    path: () => '/theme',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Brand', exact: true }).fill('#f0b429')
      await page.getByRole('textbox', { name: 'Accent in light', exact: true }).fill('#e87722')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('alert').waitFor()
    },
  },
]
