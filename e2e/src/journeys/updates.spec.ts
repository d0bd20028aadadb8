import { employees, payItems, projects, projectTeam, reconciliation, type Role } from '@milepost/contract'
import type { Page } from '@playwright/test'
import { newNumber } from '../harness/door.ts'
import { expect, test } from '../harness/journey.ts'
import { emailOf, signIn } from '../harness/sign-in.ts'
import { toast } from '../harness/toasts.ts'
import { openPart } from '../harness/project-parts.ts'

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

/** A project with two items and a field engineer on its team, whose reconciliation is active. */
async function newContract(address: string): Promise<number> {
  const word = newNumber()
  const { project } = await call<{ project: { id: number } }>(address, 'POST', projects.create.path, {
    name: `Canal road ${word}`,
    dot_code: `U-${word}`,
  })
  const line = { unit_of_measure: 'TON', unit_price: '80', quantity: '1000' }
  await call(address, 'POST', at(payItems.bulkCreate.path, project.id), {
    pay_items: [
      { ...line, line_number: 10, item_code: '402-1812', item_description: 'Asphalt concrete' },
      { ...line, line_number: 20, item_code: '310-1101', item_description: 'Graded aggregate base' },
    ],
  })
  const path = `${employees.list.path}?search=${emailOf('field_engineer')}`
  const { employees: found } = await call<{ employees: { id: number }[] }>(address, 'GET', path)
  const { team } = await call<{ team: { lock_version: number } }>(address, 'GET', at(projectTeam.list.path, project.id))
  await call(address, 'PUT', at(projectTeam.replacePersons.path, project.id), {
    dot_employees: [{ id: found[0]?.id, project_role: 'project_engineer' }],
    lock_version: team.lock_version,
  })
  await call(address, 'POST', at(reconciliation.activate.path, project.id), { pay_period_schedule: 'monthly' })
  return project.id
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
/** A toast, and not the tray that keeps it. */
const confirm = (page: Page, title: string, name: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name, exact: true }).click()

test("an administrator approves a field engineer's draft, and the items and their history show it", async ({
  as,
  address,
}) => {
  const project = await newContract(address)
  const engineer = await as('field_engineer')
  await engineer.goto(`/projects/${project}`)

  await openPart(engineer, 'Updates')
  await expect(engineer.getByText('No updates yet')).toBeVisible()
  await press(engineer, 'New update')
  await field(engineer, 'Description').fill('Widen the ramp')
  await engineer.getByRole('searchbox', { name: 'Add an item of the contract' }).fill('402-1812')
  const found = engineer.getByRole('button', { name: 'Add 10 · 402-1812 Asphalt concrete' })
  await expect(found).toBeVisible()
  await engineer.keyboard.press('Enter')
  const change = engineer.getByRole('group', { name: '10 · 402-1812' }).getByRole('textbox', { name: 'Change, + or −' })
  await expect(change).toBeFocused()
  await engineer.keyboard.type('250.5')
  await expect(engineer.getByText('From 1,000.00 TON to 1,250.50 TON')).toBeVisible()
  await press(engineer, 'New item')
  await field(engineer, 'Line number').fill('20')
  await field(engineer, 'Item code').fill('641-1200')
  await engineer
    .getByRole('group', { name: '20 · 641-1200' })
    .getByRole('textbox', { name: 'Description' })
    .fill('Guard rail')
  await engineer.getByRole('combobox', { name: 'Unit', exact: true }).selectOption('LF')
  await field(engineer, 'Quantity').fill('40')
  await field(engineer, 'Unit price').fill('12.5')
  await press(engineer, 'Save draft')
  await expect(
    engineer.getByRole('alert').getByText(/Line number: Another item of this project has this line number/),
  ).toBeVisible()
  await field(engineer, 'Line number').fill('90')
  await press(engineer, 'Save draft')
  await expect(toast(engineer, 'Update 1 is saved as a draft.')).toBeVisible()
  await press(engineer, 'Submit')
  await confirm(engineer, 'Submit update 1?', 'Submit')
  await expect(toast(engineer, 'Update 1 is under review.')).toBeVisible()
  await expect(engineer.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const page = await as('administrator')
  await page.goto(`/projects/${project}/updates?status=pending`)
  await page.getByRole('gridcell', { name: 'Widen the ramp' }).click()
  await expect(page.getByRole('dialog', { name: 'Update 1' }).getByText('$20,540.00')).toBeVisible()
  await press(page, 'Approve')
  await expect(page.getByText(/An approved update can never be changed or undone/)).toBeVisible()
  await confirm(page, 'Approve update 1?', 'Approve')
  await expect(toast(page, 'Update 1 is approved. The pay items are changed.')).toBeVisible()
  await expect(
    engineer.getByRole('dialog', { name: 'Update 1' }).getByText('Approved', { exact: true }).first(),
  ).toBeVisible()

  const inspector = await as('field_inspector')
  await inspector.goto(`/projects/${project}/updates`)
  await expect(inspector.getByRole('gridcell', { name: 'Widen the ramp' })).toBeVisible()
  await expect(inspector.getByRole('button', { name: 'New update' })).toHaveCount(0)
  await inspector.goto(`/projects/${project}/pay-items`)
  await inspector.getByRole('gridcell', { name: '402-1812' }).click()
  const drawer = inspector.getByRole('dialog')
  await expect(drawer.getByRole('img', { name: 'From 1,000.00 to 1,250.50 TON by 1 update' })).toBeVisible()
  await expect(drawer.getByRole('row', { name: /Update 1 · Widen the ramp .*\+250\.50 1,250\.50/ })).toBeVisible()
})

const colleague = 'renee.dufour@demo.milepost.example'
/** Gives a colleague of the demonstration a role: a second administrator for a while. */
async function giveRole(address: string, role: Role): Promise<void> {
  const path = `${employees.list.path}?search=${colleague}`
  const { employees: found } = await call<{ employees: { id: number; lock_version: number }[] }>(address, 'GET', path)
  const [one] = found
  const body = { role, lock_version: one?.lock_version }
  await call(address, 'PATCH', at(employees.update.path, one?.id ?? 0), body)
}

test('a returned update is corrected, submitted again and approved by two reviewers in order, each of whom finds it waiting', async ({
  as,
  browsers,
  address,
}) => {
  const project = await newContract(address)
  await giveRole(address, 'administrator')
  const engineer = await as('field_engineer')
  await engineer.goto(`/projects/${project}/updates`)
  await press(engineer, 'New update')
  const name = `Shoulder ${newNumber()}`
  await field(engineer, 'Description').fill(name)
  await engineer.getByRole('searchbox', { name: 'Add an item of the contract' }).fill('402-1812')
  await engineer.getByRole('button', { name: 'Add 10 · 402-1812 Asphalt concrete' }).click()
  const change = engineer.getByRole('group', { name: '10 · 402-1812' }).getByRole('textbox', { name: 'Change, + or −' })
  await change.fill('50')
  await press(engineer, 'Save draft')
  await press(engineer, 'Submit')
  const dialog = engineer.getByRole('dialog', { name: 'Submit update 1?' })
  await dialog.getByRole('combobox', { name: 'Reviewer 1' }).selectOption({ label: 'Renée Dufour' })
  await dialog.getByRole('button', { name: 'Add reviewer' }).click()
  await dialog.getByRole('combobox', { name: 'Reviewer 2' }).selectOption({ label: 'Dana Okafor' })
  await confirm(engineer, 'Submit update 1?', 'Submit')
  await expect(toast(engineer, 'Update 1 is under review.')).toBeVisible()

  const first = await browsers(await signIn(address, colleague), {})
  const last = await as('administrator')
  const open = async (page: Page) => {
    await page.goto(`/inbox?search=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name: 'Update 1' }).click()
  }
  await last.goto(`/inbox?search=${encodeURIComponent(name)}`)
  await expect(last.getByText('No task matches')).toBeVisible()
  await open(first)
  await press(first, 'Return')
  await field(first, 'Reason').fill('Measured 40 tons')
  await confirm(first, 'Return update 1?', 'Return')
  await expect(toast(first, 'Update 1 is returned for correction.')).toBeVisible()

  await open(engineer)
  await expect(engineer.getByText('Measured 40 tons')).toBeVisible()
  await press(engineer, 'Edit')
  await change.fill('40')
  await press(engineer, 'Save draft')
  await press(engineer, 'Submit')
  await field(engineer, 'Note for the reviewers').fill('Corrected to 40 tons')
  await confirm(engineer, 'Submit update 1?', 'Submit')
  await expect(toast(engineer, 'Update 1 is under review.')).toBeVisible()

  await open(first)
  await expect(first.getByText('10 · 402-1812, Change:')).toBeVisible()
  await press(first, 'Approve')
  await confirm(first, 'Approve update 1?', 'Approve')
  await expect(toast(first, /Others still have to review it/)).toBeVisible()
  await open(last)
  await press(last, 'Approve')
  await confirm(last, 'Approve update 1?', 'Approve')
  await expect(toast(last, 'Update 1 is approved. The pay items are changed.')).toBeVisible()
  await giveRole(address, 'field_engineer')
})
