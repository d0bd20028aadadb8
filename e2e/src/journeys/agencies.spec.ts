import { sessions } from '@milepost/contract'
import { expect, expectAccessible, expectContrast, test } from '../harness/journey.ts'
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

test('on a phone the logo opens the agencies, in every theme', async ({ browsers, address }) => {
  const tokens = await signIn(address, person)
  for (const theme of ['light', 'dark', 'sun'] as const) {
    const page = await browsers(tokens, { theme, width: 390, height: 844 })
    await page.goto('/home')
    await page.getByRole('link', { name: 'Switch agency' }).click()
    await expect(page.getByText('You are here')).toBeVisible()
    await expectContrast(page)
  }
})

test('a person of one agency is offered no switch', async ({ as }) => {
  const page = await as('field_engineer')
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /Switch agency/ })).toHaveCount(0)
})

test("an agency's own address opens its own sign-in page, another name the standard one", async ({
  guest,
  address,
}) => {
  const page = await guest({})
  await page.goto(address.replace('127.0.0.1', 'piedmont.localhost').concat('/auth/login'))
  await expect(page.getByText('Piedmont Department of Transportation')).toBeVisible()
  await expect(page.locator('aside img')).toHaveAttribute('src', /^\/logos\/\d+\.svg$/)
  await expectAccessible(page)
  await page.goto(address.replace('127.0.0.1', 'nobody.localhost').concat('/auth/login'))
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Piedmont')).toHaveCount(0)
})
