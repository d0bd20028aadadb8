import { contracts, flagSettings, projects, type Contract, type ContractProject } from '@milepost/contract'
import type { Page } from '@playwright/test'
import { newNumber, ticketOf } from '../harness/door.ts'
import { expect, expectAccessible, expectContrast, test } from '../harness/journey.ts'
import { emailOf, signIn, type Agency } from '../harness/sign-in.ts'
import { openPart, projectParts } from '../harness/project-parts.ts'

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
/** A contract with one contract project, which points to a project. */
async function newContract(
  address: string,
  project_id: number,
): Promise<{ contract: Contract; part: ContractProject }> {
  const { contract } = await send<{ contract: Contract }>(address, contracts.create.path, {
    number: `K-${newNumber()}`,
    name: 'Levee works',
    amount: '900000.00',
  })
  const { contract_project: part } = await send<{ contract_project: ContractProject }>(
    address,
    contracts.createProject.path,
    { contract_id: contract.id, number: '01', name: 'East bank', project_id },
  )
  return { contract, part }
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

test('two people edit one contract: different fields are merged, for the same field both sides are shown', async ({
  as,
  address,
}) => {
  const { id } = await newProject(address)
  const { contract } = await newContract(address, id)
  const [admin, engineer] = [await as('administrator'), await as('field_engineer')]
  await engineer.goto(`/projects/${id}/contract`)
  await admin.goto(`${home}?tab=contract&contract=${contract.id}`)
  await press(engineer, `Edit contract ${contract.number}`)
  await press(admin, 'Edit')
  await field(engineer, 'Name').fill('Levee and dam')
  await press(engineer, 'Save')
  await expect(engineer.getByRole('heading', { name: `${contract.number} · Levee and dam` })).toBeVisible()

  // Another field of the same row: both changes are kept.
  await field(admin, 'Amount').fill('950000')
  await press(admin, 'Save')
  await expect(drawer(admin, `${contract.number} · Levee and dam`)).toContainText('$950,000.00')
  await expect(engineer.getByText('$950,000.00')).toBeVisible()

  await press(engineer, `Edit contract ${contract.number}`)
  await press(admin, 'Edit')
  await labelled(admin, 'Prime contractor').fill('Reeves Contracting')
  await press(admin, 'Save')
  await expect(engineer.getByText('Reeves Contracting')).toBeVisible()
  await labelled(engineer, 'Prime contractor').fill('Redtop Grading')
  await field(engineer, 'Notes').fill('Two barges.')
  await press(engineer, 'Save')
  const sides = engineer.getByRole('group', { name: 'Prime contractor' })
  await expect(sides.getByRole('radio', { name: 'Mine: Redtop Grading' })).toBeChecked()
  await sides.getByRole('radio', { name: /Reeves Contracting/ }).check()
  await press(engineer, 'Save what I chose')
  await expect(sides).toHaveCount(0)
  await expect(engineer.getByText('Two barges.')).toBeVisible()
  await expect(engineer.getByText('Reeves Contracting')).toBeVisible()
  await expect(drawer(admin, `${contract.number} · Levee and dam`)).toContainText('Two barges.')
})

test('a person who only reads sees a project’s contract read-only, and no administrators’ page', async ({
  as,
  address,
}) => {
  const { id } = await newProject(address)
  const { contract } = await newContract(address, id)
  const auditor = await as('read_only_auditor', { width: 390, height: 844, theme: 'dark', language: 'es' })
  await auditor.goto(`/projects/${id}/contract`)
  await expect(auditor.getByRole('heading', { name: `${contract.number} · Levee works` })).toBeVisible()
  await expect(auditor.getByText('$900,000.00')).toBeVisible()
  await expect(auditor.locator('main button:not(nav button)')).toHaveCount(0)
  await expectContrast(auditor)
  await auditor.goto(`${home}?tab=contract`)
  await expect(auditor).not.toHaveURL(/projects-management/)
})

test.describe('an agency that turns contracts on and off', () => {
  const agency: Agency = 'second'
  test.afterEach(async ({ address }) => {
    const { access_token } = await signIn(address, emailOf('administrator', agency))
    await fetch(`${address}${flagSettings.list.path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
      body: JSON.stringify({ name: 'show_contract_and_contract_project', scope: 'authority', enabled: null }),
    })
  })

  test('has no tabs for them while they are off, the address says so, and open pages follow', async ({ as }) => {
    const switchedOff = 'This part of the product is switched off. An administrator can switch it on.'
    const page = await as('administrator', { agency })
    const engineer = await as('field_engineer', { agency })
    await page.goto(`${home}?tab=contract`)
    await expect(page.getByText(switchedOff)).toBeVisible()
    await tab(page, 'Archived').click()
    await expect(tab(page, 'Contract')).toHaveCount(0)
    await engineer.goto('/projects')
    await engineer.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').nth(1).click()
    const parts = projectParts(engineer)
    await expect(parts.getByRole('link', { name: 'Overview' })).toBeVisible()
    await expect(parts.getByRole('link', { name: 'Contract', exact: true, includeHidden: true })).toHaveCount(0)
    const [project = ''] = /\/projects\/\d+/.exec(engineer.url()) ?? []
    await engineer.goto(`${project}/contract`)
    await expect(engineer.getByText(switchedOff)).toBeVisible()

    await page.goto('/feature-flags')
    const card = page.getByRole('article', { name: 'Contract and contract project' })
    await card.getByRole('group', { name: 'For the agency' }).getByText('On', { exact: true }).click()
    await expect(card.getByText('On now')).toBeVisible()
    await expect(parts.getByRole('link', { name: 'Contract', exact: true, includeHidden: true })).toHaveCount(1)
    await expect(engineer.getByText('This project is not part of a contract')).toBeVisible()
    await page.goto(home)
    await tab(page, 'Contract').click()
    await expect(page.getByText('No contracts yet')).toBeVisible()
    await expectAccessible(page)
  })
})
