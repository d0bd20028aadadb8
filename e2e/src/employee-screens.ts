import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import { failure } from './screen-steps.ts'

const dialog = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').first().waitFor()
}
const opens =
  (name: RegExp | string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name }).first().click()
    await dialog(page)
  }
/** Opens the first employee of the list, as a row or as a card. */
const firstEmployee = async (page: Page): Promise<void> => {
  await page
    .locator('[role=gridcell], [aria-label="Employees"] button, [aria-label="Empleados"] button')
    .first()
    .click()
  await dialog(page)
}
/** Previews a file of employees with one faulty row; nobody is invited. */
const importsRows = async (page: Page): Promise<void> => {
  await opens('Import')(page)
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'first_name,last_name,email,role,district\nAna,Ortiz,ana.ortiz@agency.example,qc_lab,Central\nLou,Bell,lou,emperor,Nowhere\n',
    ),
  })
  await page.getByText('1 record(s) of the total 2 returned with errors').waitFor()
}

const screens: readonly (Omit<Screen, 'role' | 'path'> & { path: string })[] = [
  { name: 'employees', path: '/admin/employees', sun: true },
  {
    name: 'employees-filtered',
    component_test: 'employees/list/employee-list',
    path: '/admin/employees?role=field_inspector,field_engineer&status=active',
  },
  {
    name: 'employees-nothing-matches',
    component_test: '../ui/record-list/record-list',
    path: '/admin/employees?search=no-such-person',
  },
  { name: 'employees-removed', component_test: 'employees/list/employee-list', path: '/admin/employees?removed=true' },
  {
    name: 'employees-filters-open',
    component_test: 'employees/list/employee-list',
    path: '/admin/employees',
    open: opens(/^(Filters|Role)$/),
  },
  {
    name: 'employees-failed',
    component_test: '../ui/record-list/record-list',
    path: '/admin/employees',
    before: async (page) => {
      await page.route(/\/v3\/dot_employees\?/, (route) => route.abort())
    },
    open: failure,
  },
  {
    name: 'employee',
    component_test: 'employees/drawer/employee-drawer',
    path: '/admin/employees',
    open: firstEmployee,
    sun: true,
  },
  {
    name: 'employee-identities',
    component_test: 'identity-providers/identities/identities',
    path: '/admin/employees?search=Raman',
    open: async (page) => {
      await firstEmployee(page)
      await page.getByRole('button', { name: /^(Unlink|Desvincular) / }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'employee-edit',
    component_test: 'employees/drawer/employee-drawer',
    path: '/admin/employees',
    open: async (page) => {
      await firstEmployee(page)
      await page.getByRole('button', { name: 'Edit' }).click()
      await page.getByRole('button', { name: 'Save' }).waitFor()
    },
  },
  {
    name: 'employee-delete',
    component_test: 'employees/drawer/employee-drawer',
    path: '/admin/employees',
    open: async (page) => {
      await firstEmployee(page)
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.locator('[aria-modal=true]').waitFor()
    },
  },
  {
    name: 'employee-not-there',
    component_test: 'employees/drawer/employee-drawer',
    path: '/admin/employees?employee=1',
    open: dialog,
  },
  {
    name: 'employees-new',
    component_test: 'employees/new/new-employees-dialog',
    path: '/admin/employees',
    open: opens('Add employees'),
    sun: true,
  },
  {
    name: 'employees-new-faults',
    component_test: 'employees/new/new-employees-dialog',
    path: '/admin/employees',
    open: async (page) => {
      await opens('Add employees')(page)
      await page.getByLabel('First name').fill('Ana')
      await page.getByRole('button', { name: 'Invite 1 employee' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'employees-import',
    component_test: 'employees/csv/csv-dialog',
    path: '/admin/employees',
    open: opens('Import'),
  },
  {
    name: 'employees-import-rows',
    component_test: 'employees/csv/csv-dialog',
    path: '/admin/employees',
    open: importsRows,
  },
]

/** The administrator's screens of the agency's people, and their states. */
export const employeeScreens: readonly Screen[] = screens.map(({ path, ...screen }) => ({
  ...screen,
  role: 'administrator',
  path: () => path,
}))
