import { bar, deliverable, openTickets, row } from '../harness/decisions.ts'
import { expect, expectAccessible, test } from '../harness/journey.ts'

test('without a connection the page says so, restores a decision, and catches up on the changes of others', async ({
  as,
  supplier,
}) => {
  const numbers = await deliverable(supplier, 2)
  const [first = '', second = ''] = numbers
  const one = await as('administrator')
  const other = await as('area_manager')
  await openTickets(one, numbers)
  await openTickets(other, numbers)

  await row(other, second).getByRole('checkbox').click({ force: true })
  await expect(bar(other)).toContainText('1 ticket selected')
  // What shows a failure comes a moment after the page, by the connection that is about to be lost.
  await other.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' })
  await other.context().setOffline(true)
  await expect(other.getByText(/^Offline since/)).toBeVisible()
  await expectAccessible(other)
  await other.keyboard.press('f')
  await expect(other.getByText(/^Bulk Mark As Flagged failed: /)).toBeVisible()
  await expect(row(other, second)).not.toContainText('Flagged')

  await row(one, first).getByRole('checkbox').click({ force: true })
  await one.keyboard.press('f')
  await expect(one.getByText(/^Ticket \S+: Flagged/)).toBeVisible()
  await expect(row(other, first)).not.toContainText('Flagged')

  await other.context().setOffline(false)
  await expect(other.getByText('Live', { exact: true })).toBeVisible()
  await expect(row(other, first)).toContainText('Flagged')
  await other.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Try again' }).click()
  await expect(row(other, second)).toContainText('Flagged')
  await expect(row(one, second)).toContainText('Flagged')
})

test('a part that is missing in a newer version of the server reloads the application', async ({ as, supplier }) => {
  const [number = ''] = await deliverable(supplier)
  const page = await as('administrator', { empty_cache: true })
  await openTickets(page, [number])
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  // What the page requests, one after the other: shown where the reload does not come.
  const steps: string[] = []
  await page.route('**/assets/shortcuts-*', (route) => {
    steps.push('missing part')
    return route.fulfill({ status: 404 })
  })
  // The document that the page fetches in the background is that of another version.
  await page.route(
    ({ pathname }) => pathname === '/tickets',
    (route) => {
      const fetched = route.request().resourceType() === 'fetch'
      steps.push(fetched ? 'other version' : 'reload')
      return fetched
        ? route.fulfill({
            contentType: 'text/html',
            body: '<script type="module" src="/assets/app-newer.js"></script>',
          })
        : route.fallback()
    },
  )
  await page.keyboard.press('?')
  await expect.poll(() => steps).toContain('reload')
  await expect(page.locator('body[data-same-page]')).toHaveCount(0)
  await expect(row(page, number)).toBeVisible()
})
