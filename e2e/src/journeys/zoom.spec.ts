import { deliverable, dialog, drawer } from '../harness/decisions.ts'
import { expect, expectAccessible, test } from '../harness/journey.ts'
import { expectNoSideways } from '../harness/sideways.ts'

/** A window of 1440 × 900 at 400 % has room for this much (WCAG 2.1, 1.4.10); at 200 % (1.4.4) it has more. */
const zoomed = { width: 360, height: 225 }

test('a ticket is found, opened and rejected at 400 %', async ({ as, supplier }) => {
  const [number = ''] = await deliverable(supplier)
  const page = await as('administrator', zoomed)
  await page.goto(`/tickets?search=${number}`)
  // So narrow a page shows cards instead of a table.
  const ticket = page
    .getByRole('gridcell', { name: number, exact: true })
    .or(page.getByRole('button', { name: new RegExp(number) }))
    .first()
  await expect(ticket).toBeVisible()
  await expectNoSideways(page)
  await ticket.click()
  // So narrow a page has two decisions in reach, and the others in a menu.
  await drawer(page, number).getByRole('button', { name: 'More decisions' }).click()
  await expectNoSideways(page)
  await page.getByRole('menuitem', { name: 'Reject' }).click()
  await dialog(page)
    .getByLabel(/^Reason/)
    .fill('Cold load')
  await expectAccessible(page)
  await expectNoSideways(page)
  await dialog(page).getByRole('button', { name: 'Reject 1 ticket' }).click()
  await expect(drawer(page, number)).toContainText('Rejected')
})
