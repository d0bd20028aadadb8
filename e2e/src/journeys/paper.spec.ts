import { deliverable, drawer, openTickets, row } from '../harness/decisions.ts'
import { expect, test } from '../harness/journey.ts'

/** A sheet of US letter at 96 dots an inch, within its margins. */
const SHEET = { width: 720, height: 960 }

test('a ticket is printed completely, whatever tab is open, and nothing around it', async ({ as, supplier }) => {
  const [number = ''] = await deliverable(supplier)
  const page = await as('administrator')
  await openTickets(page, [number])
  await row(page, number).getByText(number).click()
  await drawer(page, number).getByRole('tab', { name: 'History' }).click()
  // The system's dialog cannot be inspected: it is enough that it was requested.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.keyboard.press('Control+p')
  await expect(page.locator('body')).toHaveAttribute('data-printed')
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(SHEET)
  for (const text of ['Piedmont Department of Transportation', 'Gross', 'Tare', 'History', 'Versions'])
    await expect(drawer(page, number).getByText(text).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('grid', { name: 'Tickets' })).toBeHidden()
  const [paper, sheet] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(paper).toBeLessThanOrEqual(sheet ?? 0)
  // Not a single page may be cut off: the file holds every page that the text takes.
  const pages = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
  expect(pages).toBeGreaterThanOrEqual(1)
})
