import { payItems, projects, reconciliation } from '@milepost/contract'
import { newNumber, ticketOf } from '../harness/door.ts'
import { expect, test } from '../harness/journey.ts'
import { entryIn } from '../harness/menus.ts'
import { leaveMenu } from '../harness/rest-pointer.ts'
import { emailOf, signIn } from '../harness/sign-in.ts'
import { openPart } from '../harness/project-parts.ts'

const PLANT = 'NORTH-01'

/** Calls as an administrator. */
async function post<Answer>(address: string, path: string, body: object): Promise<Answer> {
  const { access_token } = await signIn(address, emailOf('administrator'))
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
    body: JSON.stringify(body),
  })
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as Answer
}
const at = (path: string, id: number) => path.replace(/\{\w+\}/, String(id))

/** A project that is reconciled and pays a base course by the cubic yard. */
async function newProject(address: string): Promise<{ id: number; name: string; dot_code: string }> {
  const word = newNumber()
  const { project } = await post<{ project: { id: number; name: string; dot_code: string } }>(
    address,
    projects.create.path,
    { name: `Quarry road ${word}`, dot_code: `Q-${word}` },
  )
  const line = { line_number: 10, item_code: '310-1101', item_description: 'Graded aggregate base' }
  await post(address, at(payItems.bulkCreate.path, project.id), {
    pay_items: [{ ...line, unit_of_measure: 'CY', quantity: '1000', unit_price: '40' }],
  })
  await post(address, at(reconciliation.activate.path, project.id), { pay_period_schedule: 'monthly' })
  return project
}

test('an administrator finds unmatched units, approves their factor, and puts tons on cubic yards with it', async ({
  as,
  address,
  supplier,
}) => {
  const project = await newProject(address)
  const number = newNumber()
  const weights = { uom: 'TON', gross: 36.62, tare: 14.06, net: 22.56 }
  const { results } = await supplier(PLANT).post(
    ticketOf(PLANT, number, {
      ...weights,
      dot_code: project.dot_code,
      material: 'Graded base',
      material_type: 'aggregate',
    }),
  )
  const slip = results[0]?.slip_id ?? 0
  const page = await as('administrator')

  await page.goto('/admin/projects-management/list')
  await (await entryIn(page, 'materials', 'reconciliation_uom')).click()
  await leaveMenu(page)
  await page.getByRole('tab', { name: 'UOM matcher' }).click()
  await page.getByRole('searchbox', { name: 'Search project or material' }).fill(project.name)
  await expect(page.getByText('1 pair of units without a factor')).toBeVisible()
  await expect(page.getByRole('gridcell', { name: '22.56 TON' })).toBeVisible()

  await page.getByRole('gridcell', { name: project.name }).click()
  const dialog = page.getByRole('dialog', { name: 'New conversion factor' })
  await dialog.getByRole('textbox', { name: /^Factor/ }).fill('2.02')
  await dialog.getByRole('textbox', { name: /^Basis/ }).fill('2.02 tons per CY, lab report 26-118')
  await expect(dialog.getByText('100 TON on tickets become 49.50 CY on pay items.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Approve factor' }).click()
  await expect(page.getByText('The factor 2.02 TON / CY is approved.')).toBeVisible()
  await expect(page.getByText('Nothing matches')).toBeVisible()

  await page.goto(`/reconciliation/${project.id}?slip=${slip}`)
  const flyOut = page.getByRole('dialog', { name: new RegExp(number) })
  await flyOut.getByRole('combobox', { name: 'Search pay items' }).fill('310')
  await flyOut.getByRole('option', { name: /^310-1101/ }).click()
  await flyOut.getByRole('button', { name: 'Use net for 310-1101' }).click()
  await expect(flyOut.getByRole('textbox', { name: 'Quantity of 310-1101 in CY' })).toHaveValue('11.17')
  await expect(flyOut.getByText('By the factor that the project approved: 2.02 TON / CY')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(new RegExp(`pay items are assigned to ticket ${number}`))).toBeVisible()

  await expect(page.getByRole('tab', { name: 'History' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openPart(page, 'Reconciliation')
  await page.getByRole('tablist', { name: 'Parts of reconciliation' }).getByRole('tab', { name: 'Pay items' }).click()
  await page.getByRole('gridcell', { name: '310-1101' }).click()
  const entries = page.getByRole('dialog', { name: /310-1101/ })
  await expect(entries.getByRole('cell', { name: '11.17 CY of 22.5634 TON by 2.02 TON / CY' })).toBeVisible()

  await page.goto('/admin/reconciliation-uom?tab=factors')
  await page.getByRole('searchbox', { name: 'Search project, material or basis' }).fill(project.name)
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)
  await page.getByRole('gridcell', { name: project.name }).click()
  const factor = page.getByRole('dialog', { name: '2.02 TON / CY' })
  await expect(factor.getByText(/cannot be changed or deleted/)).toBeVisible()
  await expect(factor.getByRole('button', { name: 'Delete factor' })).toHaveCount(0)
})
