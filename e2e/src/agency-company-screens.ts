import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const role = 'administrator' as const
const component_test = 'agency-companies/companies-page'

async function openFirst(page: Page): Promise<void> {
  await page.locator('[role=gridcell], [aria-label="Companies"] button').first().click()
  await page.getByRole('dialog').getByText('General liability').waitFor()
}

/** The companies from outside, one of them, and inviting somebody. */
export const agencyCompanyScreens: readonly Screen[] = [
  { name: 'companies', role, path: () => '/admin/companies', sun: true },
  { name: 'company', component_test, role, path: () => '/admin/companies?search=Cardinal', open: openFirst },
  {
    name: 'company-invite',
    component_test,
    role,
    path: () => '/admin/companies?search=Cardinal',
    open: async (page) => {
      await openFirst(page)
      await page.getByRole('button', { name: 'Invite person' }).click()
      await page.getByRole('textbox', { name: 'First name' }).waitFor()
    },
  },
]
