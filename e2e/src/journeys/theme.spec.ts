import { noColors, themes } from '@milepost/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectContrast, test } from '../harness/journey.ts'
import { emailOf, signIn } from '../harness/sign-in.ts'
import { settled } from '../screens.ts'

/** Restores Milepost's own look for the first agency, even after a failed test. */
test.afterEach(async ({ address }) => {
  const { access_token } = await signIn(address, emailOf('administrator'))
  await fetch(`${address}${themes.update.path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ current_interface_theme_key: 'default', interface_colors: noColors }),
  })
})

const token = (page: Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(), name)

/** In every theme. */
async function expectReadable(page: Page): Promise<void> {
  for (const theme of ['light', 'dark', 'sun']) {
    await page.evaluate((shown) => void (document.documentElement.dataset['theme'] = shown), theme)
    await settled(page)
    await expectContrast(page)
  }
}

test('an administrator gives the agency its colors; open pages and its own sign-in page show them', async ({
  as,
  guest,
  address,
}) => {
  const admin = await as('administrator')
  const other = await as('field_inspector')
  await other.goto('/account')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await admin.goto('/theme')

  await admin.getByRole('textbox', { name: 'Brand', exact: true }).fill('#f0b429')
  await expect(admin.getByText(/^Text on the brand color: 1\.\d\d:1, needs 4\.5:1$/)).toBeVisible()
  await admin.getByRole('button', { name: /^Use #[0-9a-f]{6} instead$/ }).click()
  await admin.getByRole('textbox', { name: 'Brand', exact: true }).fill('#7a1f2b')
  await admin.getByRole('button', { name: 'Derive accents from the brand' }).click()
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText('The appearance is saved. Open pages are updated.')).toBeVisible()
  await expect.poll(() => token(admin, '--nav')).toBe('#7a1f2b')

  await expect.poll(() => token(other, '--nav')).toBe('#7a1f2b')
  await expect.poll(() => token(other, '--primary')).toBe('#7a1f2b')

  const own = await guest({})
  await own.goto(address.replace('127.0.0.1', 'piedmont.localhost').concat('/auth/login'))
  await expect(own.getByText('Piedmont Department of Transportation')).toBeVisible()
  await expect.poll(() => token(own, '--side-to')).toBe('#7a1f2b')
  await expectReadable(own)
  const plain = await guest({})
  await plain.goto('/auth/login')
  await expect(plain.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await token(plain, '--nav')).toBe('#0f2740')
})

test("two administrators who change the colors at once lose none of each other's changes", async ({ as }) => {
  const [first, second] = [await as('administrator'), await as('administrator')]
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = (page: Page) => expect(page.getByText('The appearance is saved. Open pages are updated.')).toBeVisible()
  for (const page of [first, second]) await page.goto('/theme')
  await field(second, 'Accent in light').fill('#0b6b53')
  await field(second, 'Brand').fill('#3b2a5a')
  await field(first, 'Accent in dark').fill('#c9a5ff')
  await field(first, 'Brand').fill('#7a1f2b')
  await save(first)
  await saved(first)
  await save(second)
  const dialog = second.getByRole('dialog', { name: 'Someone else changed the same fields' })
  await dialog.getByLabel(/: #7a1f2b$/).check()
  await expectAccessible(second)
  await dialog.getByRole('button', { name: 'Save what I chose' }).click()
  await saved(second)
  for (const page of [first, second]) {
    await expect(field(page, 'Brand')).toHaveValue('#7a1f2b')
    await expect(field(page, 'Accent in light')).toHaveValue('#0b6b53')
    await expect(field(page, 'Accent in dark')).toHaveValue('#c9a5ff')
  }
})

test('every theme is readable in the colors of the agency', async ({ as }) => {
  const admin = await as('administrator')
  await admin.goto('/theme')
  await admin.getByRole('textbox', { name: 'Brand', exact: true }).fill('#0b6b53')
  await admin.getByRole('button', { name: 'Derive accents from the brand' }).click()
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText('The appearance is saved. Open pages are updated.')).toBeVisible()
  await expectReadable(admin)
  // The page with the most colors, in the one theme that it opens in.
  await admin.goto('/tickets')
  await expect(admin.getByRole('row').nth(1)).toBeVisible()
  await expectContrast(admin)
})
