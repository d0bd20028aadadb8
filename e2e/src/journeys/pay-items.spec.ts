import { projects } from '@milepost/contract'
import type { Page } from '@playwright/test'
import { newNumber } from '../harness/door.ts'
import { expect, expectAccessible, test } from '../harness/journey.ts'
import { emailOf, signIn } from '../harness/sign-in.ts'
import { openPart } from '../harness/project-parts.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const choose = (page: Page, rows: readonly string[]) =>
  page
    .locator('[role=dialog] input[type=file]')
    .setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(`${rows.join('\n')}\n`) })

/** A new project for a journey. */
async function newProject(address: string): Promise<number> {
  const { access_token } = await signIn(address, emailOf('administrator'))
  const word = newNumber()
  const response = await fetch(`${address}${projects.create.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ name: `Levee road ${word}`, dot_code: `I-${word}` }),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { project: { id: number } }).project.id
}

test("an administrator imports a contract's lines into a project, and an inspector reads them", async ({
  as,
  address,
}) => {
  const project = await newProject(address)
  const page = await as('administrator')
  await page.goto(`/projects/${project}`)
  await openPart(page, 'Pay items')
  await expect(page.getByText('No pay items yet')).toBeVisible()
  await press(page, 'Import')
  const header = 'bid_item,description,unit,qty,unit_price'
  await choose(page, [header, 'A-1,Levee fill,CY,"1,000",12.345', 'A-1,Levee fill,CY,,'])
  await expect(page.getByText('New item quantities cannot be empty')).toBeVisible()
  await choose(page, [header, 'A-1,Levee fill,CY,"1,000",12.345', 'A-1,Levee fill,CY,-20.5,10'])
  await press(page, 'Import 2 rows')
  await expect(page.getByText('The file is imported.')).toBeVisible()
  await press(page, 'Done')
  await expect(page.getByText('$12,140.00 bid')).toBeVisible()
  await press(page, 'Add items')
  await field(page, 'Line number').fill('2')
  await page.getByRole('combobox', { name: 'Item code' }).fill('B-1')
  await field(page, 'Description').fill('Traffic control')
  await page.getByRole('combobox', { name: 'Unit', exact: true }).selectOption('LS')
  await field(page, 'Quantity').fill('1')
  await press(page, 'Add 1 item')
  await expect(
    page.getByRole('alert').getByText('Line number: Another item of this project has this line number'),
  ).toBeVisible()
  await expectAccessible(page)
  await field(page, 'Line number').fill('3')
  await press(page, 'Add 1 item')
  await expect(page.getByText('1 item is added.')).toBeVisible()
  await expect(page.getByText('1 without a price')).toBeVisible()
  await page.getByRole('gridcell', { name: 'B-1' }).click()
  await field(page, 'Unit price').fill('$250,000')
  await press(page, 'Save')
  await expect(page.getByText('$262,140.00 bid')).toBeVisible()
  const inspector = await as('field_inspector')
  await inspector.goto(`/projects/${project}/pay-items?uom=LS`)
  await expect(inspector.getByText('$250,000.00 bid')).toBeVisible()
  await expect(inspector.getByRole('button', { name: 'Add items' })).toHaveCount(0)
  await inspector.getByRole('gridcell', { name: 'B-1' }).click()
  await expect(inspector.getByRole('dialog').getByText('1.0000 LS')).toBeVisible()
  await expect(inspector.getByRole('button', { name: 'Save' })).toHaveCount(0)
})
