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
  await expect(one.getByText(`Ticket ${number}: the changes are saved.`)).toBeVisible()
  await expect(drawer(other)).toContainText('Someone else changed this to: Wet base')
  await drawer(other).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(other)).toContainText('Wet base')
  await expect(dialog(other)).toContainText('Dry base')
  await expectAccessible(other)
  await dialog(other)
    .getByLabel(/: Wet base$/)
    .check()
  await dialog(other).getByRole('button', { name: 'Save what I chose' }).click()
  await expect(other.getByText(`Ticket ${number}: the changes are saved.`)).toBeVisible()
  for (const page of [one, other])
    for (const text of ['Wet base', '12+00']) await expect(drawer(page).getByText(text).first()).toBeVisible()
})
