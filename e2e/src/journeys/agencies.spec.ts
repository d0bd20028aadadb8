import { sessions } from '@milepost/contract'
import { expect, test } from '../harness/journey.ts'
import { signIn } from '../harness/sign-in.ts'

/** Administrator of both agencies of the demonstration. */
const person = 'both@demo.milepost.example'

test('a person of two agencies switches by keyboard, every tab follows, and the earlier session no longer works', async ({
  browsers,
  address,
}) => {
  const tokens = await signIn(address, person)
  const page = await browsers(tokens, {})
  await page.goto('/tickets')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/admin/ingest')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const before = await page.locator('[role=row][data-id]').first().getAttribute('data-id')

  await page
    .getByRole('link', { name: /Switch agency/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/account\/switch-agency$/)
  const list = page.getByRole('list', { name: 'Your agencies' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  const choice = list.getByRole('button')
  const name = await choice.locator('strong').innerText()
  await choice.focus()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/admin\/projects-management\/list$/)
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toContainText(name)
  await expect(other).toHaveURL(/\/admin\/projects-management\/list$/)
  await expect(other.getByRole('navigation', { name: 'Main' }).first()).toContainText(name)
  await page.goto('/tickets')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(await page.locator('[role=row][data-id]').first().getAttribute('data-id')).not.toBe(before)

  for (const headers of [
    { authorization: `Bearer ${tokens.access_token}` },
    { 'x-refresh-token': tokens.refresh_token },
  ] as Record<string, string>[])
    expect((await fetch(`${address}${sessions.me.path}`, { headers })).status).toBe(401)

  await page.goto('/account/switch-agency')
  await page.getByRole('list', { name: 'Your agencies' }).getByRole('button').click()
  await expect(page).toHaveURL(/\/admin\/projects-management\/list$/)
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).not.toContainText(name)
})
