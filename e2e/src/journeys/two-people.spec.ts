import { tickets } from '@milepost/contract'
import { deliverable, dialog, drawer, openTickets, row } from '../harness/decisions.ts'
import { expect, expectAccessible, test } from '../harness/journey.ts'

test("two people on the same tickets see each other's changes, and only one decides", async ({ as, supplier }) => {
  const numbers = await deliverable(supplier, 2)
  const [first = '', second = ''] = numbers
  const one = await as('administrator')
  const other = await as('area_manager')
  await openTickets(one, numbers)
  await openTickets(other, numbers)
  await row(other, second).getByRole('checkbox').click({ force: true })
  await row(one, first).getByText(first).click()
  await drawer(one, first).getByRole('button', { name: 'Confirm delivery' }).click()
  await expect(row(other, first)).toContainText('Accepted')
  await expect(other.getByRole('group', { name: 'Decide on the selected tickets' })).toContainText('1 ticket selected')
  await expect(row(other, second)).toHaveAttribute('aria-selected', 'true')
  await other.getByRole('button', { name: 'Clear selection' }).click()
  await row(other, first).getByText(first).click()
  await expect(drawer(other, first).getByRole('button', { name: 'Confirm delivery' })).toHaveCount(0)
  await other.keyboard.press('Control+Enter')
  await expect(other.getByText('Tickets are already Delivered')).toBeVisible()
})

test('a decision that comes too late is undone, and the reason is shown', async ({ as, supplier }) => {
  const [number = ''] = await deliverable(supplier)
  const one = await as('administrator')
  const other = await as('area_manager')
  await openTickets(one, [number])
  await openTickets(other, [number])
  // The other person's page does not hear of the decision before it makes its own.
  let let_through = (): void => undefined
  const held = new Promise<void>((resolve) => (let_through = resolve))
  await other.route(new RegExp(`${tickets.list.path}\\?`), async (route) => {
    await held
    await route.continue()
  })
  await row(one, number).getByRole('checkbox').click({ force: true })
  await one.keyboard.press('r')
  await dialog(one)
    .getByLabel(/^Reason/)
    .fill('Cold load')
  await one.keyboard.press('Control+Enter')
  await expect(one.getByText(/^1 ticket: Rejected/)).toBeVisible()
  await row(other, number).getByRole('checkbox').click({ force: true })
  await other.keyboard.press('r')
  await expect(dialog(other)).toContainText('Tickets are already Rejected')
  await expect(dialog(other).getByRole('button', { name: /^Reject 1 ticket/ })).toBeDisabled()
  await expectAccessible(other)
  let_through()
  await other.keyboard.press('Escape')
  await expect(row(other, number)).toContainText('Rejected')
})

test('two edits of one ticket are merged by field, and both sides of a conflict are shown', async ({
  as,
  supplier,
}) => {
  const [number = ''] = await deliverable(supplier)
  const one = await as('administrator')
  const other = await as('area_manager')
  for (const page of [one, other]) {
    await openTickets(page, [number])
    await row(page, number).getByText(number).click()
    await drawer(page, number).getByRole('button', { name: 'Edit', exact: true }).last().click()
  }
  await drawer(one).getByLabel('Notes').fill('Wet base')
  await drawer(one).getByLabel('Lane', { exact: true }).fill('2')
  await drawer(other).getByLabel('Notes').fill('Dry base')
  await drawer(other).getByLabel('Station').fill('12+00')
  await drawer(one).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(one.getByText('The changes are saved.')).toBeVisible()
  await expect(drawer(other)).toContainText('Someone else changed this to: Wet base')
  await drawer(other).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(other)).toContainText('Wet base')
  await expect(dialog(other)).toContainText('Dry base')
  await expectAccessible(other)
  await dialog(other)
    .getByLabel(/: Wet base$/)
    .check()
  await dialog(other).getByRole('button', { name: 'Save what I chose' }).click()
  await expect(other.getByText('The changes are saved.')).toBeVisible()
  for (const page of [one, other])
    for (const text of ['Wet base', '12+00']) await expect(drawer(page).getByText(text).first()).toBeVisible()
})

test('unsaved changes are not abandoned without confirmation', async ({ as, supplier }) => {
  const [number = ''] = await deliverable(supplier)
  const page = await as('administrator')
  await openTickets(page, [number])
  await row(page, number).getByText(number).click()
  await drawer(page).getByRole('button', { name: 'Edit', exact: true }).last().click()
  await drawer(page).getByLabel('Notes').fill('Wet base')
  const prompts: string[] = []
  page.on('dialog', (question) => {
    prompts.push(question.message())
    void question.dismiss()
  })
  await drawer(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => prompts).toEqual(['You have changes that are not saved. Leave anyway?'])
  await expect(drawer(page).getByLabel('Notes')).toHaveValue('Wet base')
})
