import {
  contractors,
  employees,
  payItems,
  projects,
  projectTeam,
  reconciliation,
  type PayItemAssignment,
  type ProjectPayItem,
} from '@milepost/contract'
import type { Page } from '@playwright/test'
import { drawer } from '../harness/decisions.ts'
import { newNumber, ticketOf, type Supplier } from '../harness/door.ts'
import { expect, expectAccessible, test } from '../harness/journey.ts'
import { emailOf, signIn } from '../harness/sign-in.ts'
import { toast } from '../harness/toasts.ts'

const PLANT = 'NORTH-01'

/** Calls as an administrator. */
async function call<Answer>(address: string, method: string, path: string, body?: object): Promise<Answer> {
  const { access_token } = await signIn(address, emailOf('administrator'))
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as Answer
}
const at = (path: string, id: number) => path.replace(/\{\w+\}/, String(id))

interface Contract {
  project_id: number
  dot_code: string
  items: ProjectPayItem[]
}

/** A project with a paving item of two contractors, a base course, and a do-not-pay item. */
async function newContract(address: string): Promise<Contract> {
  const word = newNumber()
  const { project } = await call<{ project: { id: number; dot_code: string } }>(address, 'POST', projects.create.path, {
    name: `Ridge road ${word}`,
    dot_code: `R-${word}`,
  })
  const hired: number[] = []
  for (const [name, type] of [
    ['Ridge Paving', 'other'],
    ['Baldwin Hauling', 'subcontractor'],
  ]) {
    const path = at(contractors.create.path, project.id)
    const made = await call<{ external_dot_contractor: { id: number } }>(address, 'POST', path, { name, type })
    hired.push(made.external_dot_contractor.id)
  }
  const line = { unit_of_measure: 'TON', quantity: '24' }
  const { pay_items } = await call<{ pay_items: ProjectPayItem[] }>(
    address,
    'POST',
    at(payItems.bulkCreate.path, project.id),
    {
      pay_items: [
        {
          ...line,
          line_number: 10,
          item_code: '402-1812',
          item_description: 'Asphalt concrete',
          external_dot_contractor_ids: hired,
        },
        { ...line, line_number: 20, item_code: '310-1101', item_description: 'Graded aggregate base' },
        {
          ...line,
          line_number: 9000,
          item_code: 'DNP',
          item_description: 'Do not pay',
          is_dnp: true,
          mobile_favorite: true,
        },
      ],
    },
  )
  return { project_id: project.id, dot_code: project.dot_code, items: pay_items }
}

const activate = (address: string, project_id: number) =>
  call(address, 'POST', at(reconciliation.activate.path, project_id), { pay_period_schedule: 'monthly' })

/** Posts a pending ticket of 22.56 tons. */
async function pending(supplier: (plant: string) => Supplier, dot_code: string) {
  const number = newNumber()
  const { results } = await supplier(PLANT).post(ticketOf(PLANT, number, { dot_code }))
  return { number, id: results[0]?.slip_id ?? 0 }
}

/** The codes of a ticket, the primary first. */
async function currentCodes(address: string, { project_id }: Contract, id: number): Promise<string[]> {
  const path = `${at(reconciliation.assignments.path, project_id)}?filters[slip_id][eq]=${id}`
  const { pay_item_assignments } = await call<{ pay_item_assignments: PayItemAssignment[] }>(address, 'GET', path)
  return pay_item_assignments
    .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
    .map(({ item_code, quantity, external_dot_contractor }) =>
      [item_code, Number(quantity), external_dot_contractor].filter((part) => part !== null).join(' '),
    )
}

const flyOut = (page: Page) => page.locator('[role=dialog][aria-modal=true]')
const quantity = (page: Page, code: string) => flyOut(page).getByRole('textbox', { name: `Quantity of ${code} in TON` })
const button = (page: Page, name: string) => flyOut(page).getByRole('button', { name, exact: true })

test('a ticket is delivered and coded to a pay item by keyboard alone, edited, split with a do-not-pay item, and loses its codes when it is rejected', async ({
  as,
  address,
  supplier,
}) => {
  const contract = await newContract(address)
  const { number, id } = await pending(supplier, contract.dot_code)
  const page = await as('administrator')
  await page.goto(`/projects/${contract.project_id}/tickets?ticket=${id}`)
  await expect(drawer(page, number).getByRole('button', { name: 'Assign pay items' })).toBeDisabled()
  await expect(
    drawer(page, number).getByText('Pay codes cannot be assigned until the project is reconciled.'),
  ).toBeVisible()
  await activate(address, contract.project_id)

  await page.goto(`/projects/${contract.project_id}/tickets`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.getByRole('gridcell', { name: number, exact: true }).focus()
  await page.keyboard.press('p')
  await expect(flyOut(page)).toContainText(`Ticket ${number} · 45,120 LB`)
  await expect(flyOut(page).getByRole('combobox', { name: 'Search pay items' })).toBeFocused()
  await expect(flyOut(page)).toContainText('No data available')
  await page.keyboard.type('402-1812')
  await page.keyboard.press('Enter')
  await expect(quantity(page, '402-1812')).toBeFocused()
  await expect(button(page, 'Contractor: Baldwin Hauling')).toBeVisible()
  await expect(quantity(page, '402-1812')).toHaveValue('22.56')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `The pay items are assigned to ticket ${number}.`)).toBeVisible()
  await expect(page.locator('[role=row][data-id]', { hasText: number })).toContainText('Accepted')
  await expect(page.getByRole('gridcell', { name: number, exact: true })).toBeFocused()
  expect(await currentCodes(address, contract, id)).toEqual(['402-1812 22.56 Baldwin Hauling'])

  await page.goto(`/reconciliation/${contract.project_id}?slip=${id}`)
  await expect(flyOut(page).getByText('This ticket is in pay period 1.')).toBeVisible()
  await expect(quantity(page, '402-1812')).toHaveValue('22.56')
  await quantity(page, '402-1812').fill('20')
  await button(page, 'Do-not-pay item').click()
  await expect(quantity(page, 'DNP')).toHaveValue('2.56')
  await expect(flyOut(page).getByRole('button', { name: /^402-1812/ })).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Confirm assignment').click()
  await expect(toast(page, `The pay items of ticket ${number} are changed.`)).toBeVisible()
  expect(await currentCodes(address, contract, id)).toEqual(['402-1812 20 Baldwin Hauling', 'DNP 2.56'])

  await drawer(page, number).getByRole('tab', { name: 'History' }).click()
  await expect(
    drawer(page, number)
      .getByText(/assigned the ticket to pay items\./)
      .first(),
  ).toBeVisible()
  await drawer(page, number).getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Segregated')
  await page.getByRole('checkbox', { name: 'Remove 1 ticket from its pay items' }).check()
  await page.getByRole('button', { name: 'Reject 1 ticket' }).click()
  await expect(page.locator('[role=row][data-id]', { hasText: number })).toContainText('Rejected')
  await expect.poll(() => currentCodes(address, contract, id)).toEqual([])
  await expect(drawer(page, number).getByRole('button', { name: 'Assign pay items' })).toHaveCount(0)
})

test('an inspector codes on a phone tickets of their own team, and nothing else', async ({ as, address, supplier }) => {
  const contract = await newContract(address)
  await activate(address, contract.project_id)
  const { id, number } = await pending(supplier, contract.dot_code)
  const page = await as('field_inspector', { width: 390, height: 844 })
  await page.goto(`/projects/${contract.project_id}/tickets?ticket=${id}`)
  await expect(
    drawer(page, number).getByText('This ticket is on a project of another district or team.', { exact: true }),
  ).toBeVisible()
  await expect(drawer(page, number).getByRole('button', { name: 'Assign pay items' })).toHaveCount(0)

  const { employees: found } = await call<{ employees: { id: number }[] }>(
    address,
    'GET',
    `${employees.list.path}?search=${emailOf('field_inspector')}`,
  )
  const team = at(projectTeam.list.path, contract.project_id)
  const { team: before } = await call<{ team: { lock_version: number } }>(address, 'GET', team)
  await call(address, 'PUT', at(projectTeam.replacePersons.path, contract.project_id), {
    dot_employees: [{ id: found[0]?.id, project_role: 'inspector' }],
    lock_version: before.lock_version,
  })
  await page.reload()
  await drawer(page, number).getByRole('button', { name: 'Assign pay items' }).click()
  await flyOut(page).getByRole('combobox', { name: 'Search pay items' }).fill('graded')
  await flyOut(page)
    .getByRole('option', { name: /^310-1101/ })
    .click()
  await expect(quantity(page, '310-1101')).toHaveValue('22.56')
  await expectAccessible(page)
  await button(page, 'Confirm delivery').click()
  await expect(toast(page, `The pay items are assigned to ticket ${number}.`)).toBeVisible()
  expect(await currentCodes(address, contract, id)).toEqual(['310-1101 22.56'])
})
