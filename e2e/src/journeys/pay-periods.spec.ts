import { accounts, exceptions, reconciliation, type PayPeriod } from '@milepost/contract'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { firstOfMonth } from '../harness/days.ts'
import { expect, test } from '../harness/journey.ts'
import { activate, at, call, codes, codeTickets, load, newProject, PLANT, slipsOf } from '../harness/reconciled.ts'
import { toast } from '../harness/toasts.ts'

/** Gives the administrator a signature. */
async function sign(address: string): Promise<void> {
  const own = await call<{ account: { lock_version: number } }>(address, { method: 'GET', path: accounts.get.path })
  const drawn = await sharp({ create: { width: 240, height: 80, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const { lock_version } = own.account
  const body = { signature: drawn.toString('base64'), lock_version }
  await call(address, { method: 'PATCH', path: accounts.update.path, body })
}

/** Three tickets of last month, two of which are on an item; periods are monthly from then on. That the tickets come late has been found. */
async function monthOfWork(address: string, supplier: Parameters<typeof load>[0]) {
  const project = await newProject(address)
  const printed_at = `${firstOfMonth(1).slice(0, 8)}12T17:00:00Z`
  const numbers = await load(supplier, { dot_code: project.dot_code, each: 3, materials: ['12.5mm SP'], printed_at })
  await activate(address, project.id, { start_on: firstOfMonth(1) })
  await codeTickets(address, project.id, { numbers: numbers.slice(0, 2), code: codes['12.5mm SP'] })
  const path = `${at(exceptions.list.path, project.id)}?page_size=1`
  const found = () => call<{ page: { total_rows: number } }>(address, { method: 'GET', path })
  await expect.poll(async () => (await found()).page.total_rows).toBeGreaterThan(0)
  return { id: project.id, numbers }
}
const drawer = (page: Page, number: number) => page.getByRole('dialog', { name: `Pay period ${number}`, exact: true })
const first = async (address: string, id: number): Promise<PayPeriod> => {
  const path = at(reconciliation.periods.path, id)
  const { pay_periods } = await call<{ pay_periods: PayPeriod[] }>(address, { method: 'GET', path })
  return pay_periods.find(({ number }) => number === 1) as PayPeriod
}

test('an administrator closes a period through its checklist, signed; then all changes to it are refused, and late work goes to the next', async ({
  as,
  address,
  supplier,
}) => {
  await sign(address)
  const { id, numbers } = await monthOfWork(address, supplier(PLANT))
  const page = await as('administrator')
  await page.goto(`/projects/${id}/periods?period=${(await first(address, id)).id}`)
  await expect(drawer(page, 1).getByText('What would be signed now')).toBeVisible()
  await drawer(page, 1).getByRole('button', { name: 'Close period' }).click()
  const closing = page.getByRole('dialog', { name: 'Close pay period 1?' })
  const accept = closing.getByRole('button', { name: 'Close period' })
  await expect(closing.getByRole('checkbox')).toHaveCount(5)

  // Every number links to what it counts.
  await closing.getByRole('link', { name: 'Show: 2 coded tickets cannot be paid yet' }).click()
  const filters = page.getByRole('group', { name: 'Filters that are on' })
  for (const name of ['Remove Pay period 1', 'Remove Tickets that are not payable now'])
    await expect(filters.getByRole('button', { name })).toBeVisible()
  await expect(page.getByRole('treegrid', { name: 'Entries of tickets' }).getByRole('link')).toHaveText(
    numbers.slice(0, 2).toReversed(),
  )
  await page.goBack()
  await drawer(page, 1).getByRole('button', { name: 'Close period' }).click()
  for (const box of await closing.getByRole('checkbox').all()) {
    await expect(accept).toBeDisabled()
    await box.check()
  }
  await accept.click()
  await expect(toast(page, 'Pay period 1 is closed and signed.')).toBeVisible()
  await expect(drawer(page, 1).getByText('Verified: nothing changed since it was signed')).toBeVisible()
  for (const name of ['Close period', 'Edit', 'Delete'])
    await expect(drawer(page, 1).getByRole('button', { name, exact: true })).toHaveCount(0)

  // Its contents are locked on the page, except the flag of its ticket.
  const [coded] = await slipsOf(address, id, numbers.slice(0, 1))
  await page.goto(`/reconciliation/${id}?slip=${coded?.id}`)
  const flyOut = page.locator('[role=dialog][aria-modal=true]')
  await expect(flyOut.getByText(/^This ticket is in pay period 1, which is closed/)).toBeVisible()
  await expect(flyOut.getByRole('textbox', { name: /^Quantity of 402-1812/ })).toBeDisabled()
  await expect(flyOut.getByRole('button', { name: /^(Confirm|Take off)/ })).toHaveCount(0)
  await flyOut.getByRole('button', { name: 'Flag', exact: true }).click()
  await flyOut.getByRole('button', { name: 'Save flag' }).click()
  await expect(toast(page, `The flag of ticket ${numbers[0]} is saved.`)).toBeVisible()

  // The ticket of last month that was left goes into the period that is open now, under its own date.
  await codeTickets(address, id, { numbers: numbers.slice(2), code: codes['12.5mm SP'] })
  const now = await as('read_only_auditor')
  await now.goto(`/projects/${id}/reconciliation?view=entries&kind=ticket`)
  await expect(now.getByRole('row', { name: new RegExp(`${numbers[2]} 2 `) })).toBeVisible()
  await now.goto(`/projects/${id}/periods?period=${(await first(address, id)).id}`)
  await expect(drawer(now, 1).getByText('Verified: nothing changed since it was signed')).toBeVisible()
  await expect(drawer(now, 1).getByText('45.12 TON').first()).toBeVisible()
  await expect(drawer(now, 1).getByRole('link', { name: '2', exact: true }).first()).toBeVisible()
  await expect(now.getByRole('button', { name: /Close period|Open a pay period/ })).toHaveCount(0)
})
