import { noColors, themes } from '@milepost/contract'
import type { Page } from '@playwright/test'
import { expect, expectContrast, test } from '../harness/journey.ts'
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
    await expectContrast(page, { menu: true })
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
