import { expect, test } from '../harness/journey.ts'
import { expectAccessible } from '../harness/accessible.ts'

test('support acts in the name of an engineer, below a banner and without exports, until the administrator ends it', async ({
  as,
  guest,
}, info) => {
  const reason = `Cannot find the tickets of Monday (${Date.now() % 100_000}${info.retry})`
  const [support, administrator] = [await as('support'), await as('administrator')]
  await support.goto('/')
  await expect(support).toHaveURL(/\/support$/)
  await support.getByRole('searchbox', { name: 'Search people' }).fill('field_engineer demo')
  await support
    .getByRole('button', { name: /^Act as/ })
    .first()
    .click()
  const dialog = support.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Get the link' }).click()
  await expect(dialog.getByText('Write at least 10 characters').first()).toBeVisible()
  await dialog.getByLabel('Reason').fill(reason)
  await support.keyboard.press('Tab')
  await support.keyboard.press('Tab')
  await support.keyboard.press('Enter')
  const link = new URL((await support.getByRole('dialog').getByRole('status', { name: 'Link' }).textContent()) ?? '')
  const address = `${link.pathname}${link.search}`

  const page = await guest({})
  await page.goto(address)
  await expect(page).toHaveURL(/\/projects/)
  const banner = page.getByRole('region', { name: 'Support access' })
  await expect(banner).toContainText('support@demo.milepost.example is acting in the name of')
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: /Export/ }).first()).toBeDisabled()
  await page.reload()
  await expect(banner).toBeVisible()

  await administrator.goto('/admin/identity/impersonations')
  const row = administrator.getByRole('row').filter({ hasText: reason })
  await expect(row).toContainText('Acting now')
  await row.getByRole('button', { name: 'End now' }).click()
  await expect(row).toContainText('Ended')
  await expect(page).toHaveURL(/\/auth/)
  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText('link')
})
