import { projects } from '@milepost/contract'
import type { Page } from '@playwright/test'
import { newNumber, ticketOf } from '../harness/door.ts'
import { expect, test } from '../harness/journey.ts'
import { emailOf, signIn } from '../harness/sign-in.ts'
import { openPart } from '../harness/project-parts.ts'

const PLANT = 'NORTH-01'
const home = '/admin/projects-management/list'
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
/** An input that is more than a line of text. */
const labelled = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** A contract's drawer, by the whole of its title. */
const drawer = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })

/** Posts as an administrator, and returns the new record. */
async function send<Made>(address: string, path: string, body: object): Promise<Made> {
  const { access_token } = await signIn(address, emailOf('administrator'))
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
    body: JSON.stringify(body),
  })
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as Made
}
const newProject = async (address: string) => {
  const word = newNumber()
  const { project } = await send<{ project: { id: number; name: string; dot_code: string } }>(
    address,
    projects.create.path,
    { name: `Levee road ${word}`, dot_code: `L-${word}` },
  )
  return project
}

test('an administrator creates a contract and its contract project, and changes and deletes both', async ({
  as,
  address,
  supplier,
}) => {
  const project = await newProject(address)
  await supplier(PLANT).post(ticketOf(PLANT, newNumber(), { dot_code: project.dot_code }))
  const number = `C-${newNumber()}`
  const title = `${number} · Levee and bank works`
  const page = await as('administrator')
  await page.goto(home)
  await tab(page, 'Contract').click()
  await expect(page).toHaveURL(/tab=contract$/)
  await press(page, 'New contract')
  await field(page, 'Number').fill(number)
  await field(page, 'Name').fill('Levee and bank works')
  await field(page, 'Amount').fill('$1,250,000.5')
  await labelled(page, 'Awarded on').fill('2026-05-04')
  await labelled(page, 'Completion date').fill('2026-05-03')
  await press(page, 'Create contract')
  await expect(labelled(page, 'Completion date')).toHaveAccessibleDescription(
    'The completion date must not be before the award or the notice to proceed.',
  )
  await labelled(page, 'Completion date').fill('2027-10-01')
  await press(page, 'Create contract')
  await expect(drawer(page, title)).toContainText('$1,250,000.50')
  await expect(drawer(page, title)).toContainText('10/01/2027')

  await press(page, 'Add contract project')
  await field(page, 'Number').fill('01')
  await field(page, 'Name').fill('East bank')
  await page.getByRole('combobox', { name: 'Project' }).fill(project.dot_code)
  await page.getByRole('option', { name: `${project.dot_code} · ${project.name}` }).click()
  await press(page, 'Create contract project')
  await expect(drawer(page, title).getByText('01 · East bank')).toBeVisible()
  await expect(
    drawer(page, title).getByText('A contract can be deleted when it has no contract projects.'),
  ).toBeVisible()
  await drawer(page, title).getByRole('button', { name: 'Edit', exact: true }).click()
  await field(page, 'Notes').fill('One season.\nNo work at night.')
  await press(page, 'Save')
  await expect(drawer(page, title)).toContainText('No work at night.')
  await page.keyboard.press('Escape')
  await expect(drawer(page, title)).toBeHidden()

  await tab(page, 'Contract Project').click()
  await page.getByRole('searchbox', { name: 'Search contract projects' }).fill(number)
  await expect(page).toHaveURL(new RegExp(`search=${number}`))
  const row = page.getByRole('grid', { name: 'Contract projects' }).getByRole('row').filter({ hasText: 'East bank' })
  await expect(row).toContainText(number)
  await row.getByText(project.name).click()
  await openPart(page, 'Contract')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('This project', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: '1 ticket pending' }).first().click()
  await expect(page).toHaveURL(/\/tickets\?.*status=pending/)
  await expect(page.locator('[role=row][data-id]')).toHaveCount(1)
  await page.goBack()

  await press(page, 'Delete contract project 01')
  await expect(page.getByRole('dialog')).toContainText(`The project ${project.name} stays, with its tickets.`)
  await press(page, 'Delete')
  await expect(page.getByText('This project is not part of a contract')).toBeVisible()
  await page.goto(`${home}?tab=contract&search=${number}`)
  await page.getByRole('gridcell', { name: number }).click()
  await drawer(page, title).getByRole('button', { name: 'Delete', exact: true }).click()
  await page
    .getByRole('dialog', { name: `Delete contract ${number}?` })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('No contract matches')).toBeVisible()
})
