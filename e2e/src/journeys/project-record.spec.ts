import { projects, type Project } from '@milepost/contract'
import type { Page } from '@playwright/test'
import { newNumber, ticketOf } from '../harness/door.ts'
import { expect, test } from '../harness/journey.ts'
import { emailOf, signIn } from '../harness/sign-in.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const save = (page: Page, name = 'Save') => page.getByRole('button', { name, exact: true }).click()
const saved = (page: Page) => expect(page.getByText(/^The project .* is saved\.$/).first()).toBeVisible()

/** A project of this run, made by the public call. */
async function newProject(address: string, body: object = {}): Promise<Project> {
  const { access_token } = await signIn(address, emailOf('administrator'))
  const number = newNumber()
  const response = await fetch(`${address}${projects.create.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Route ${number}`, dot_code: number, status: 'construction', ...body }),
  })
  return ((await response.json()) as { project: Project }).project
}

test('an engineer creates a project, and completes it when tickets have arrived, by keyboard alone', async ({
  as,
  supplier,
}) => {
  const number = newNumber()
  const page = await as('field_engineer')
  await page.goto('/projects/new')
  await page.getByRole('textbox', { name: 'Project name' }).focus()
  await page.keyboard.type(`Route ${number}`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('#')
  await page.keyboard.press('Enter')
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByText('DOT code: Invalid Project Number')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/projects\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: `Route ${number}` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Put people on the team' })).toBeVisible()
  await page.goto(`${page.url()}/settings`)

  const status = page.getByRole('combobox', { name: 'Status' })
  await status.focus()
  await page.keyboard.type('Under')
  await field(page, 'Start date').focus()
  await page.keyboard.type('09/25/2025')
  await page.keyboard.press('Enter')
  await saved(page)
  await expect(
    page.getByText('The status of this project cannot be changed until tickets have been received.'),
  ).toBeVisible()
  await expect(status.getByRole('option', { name: 'Completed' })).toHaveCount(0)

  await supplier('NORTH-01').post(ticketOf('NORTH-01', newNumber(), { dot_code: number }))
  await expect(status.getByRole('option', { name: 'Completed' })).toHaveCount(1)
  await status.focus()
  await page.keyboard.type('Comp')
  await field(page, 'End date').focus()
  await page.keyboard.type('09/25/2025')
  await page.keyboard.press('Enter')
  await expect(summary.getByText('End date: End Date must be later than the Start Date.')).toBeVisible()
  await field(page, 'End date').fill('soon')
  await page.keyboard.press('Enter')
  await expect(summary.getByText('End date: Invalid Date format (ex. 09/25/2025)')).toBeVisible()
  await field(page, 'End date').fill('11/30/2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(field(page, 'End date')).toHaveValue('11/30/2026')
})

test("two people who change one project lose none of each other's changes", async ({ as, address }) => {
  const { id, name } = await newProject(address)
  const [first, second] = [await as('administrator'), await as('area_manager')]
  for (const page of [first, second]) {
    await page.goto(`/projects/${id}/settings`)
    await expect(field(page, 'Project name')).toHaveValue(name)
  }
  await field(second, 'Job number').fill('J-2')
  await field(second, 'Project name').fill(`${name} second`)
  await field(first, 'Contract number').fill('C-1')
  await field(first, 'Project name').fill(`${name} first`)
  await save(first)
  await saved(first)
  await expect(second.getByRole('heading', { level: 1, name: `${name} first` })).toBeVisible()
  await expect(field(second, 'Project name')).toHaveValue(`${name} second`)
  await save(second)
  await second.getByLabel(`Mine: ${name} second`).check()
  await save(second, 'Save what I chose')
  await saved(second)
  for (const page of [first, second]) {
    await expect(field(page, 'Project name')).toHaveValue(`${name} second`)
    await expect(field(page, 'Job number')).toHaveValue('J-2')
    await expect(field(page, 'Contract number')).toHaveValue('C-1')
  }
})
