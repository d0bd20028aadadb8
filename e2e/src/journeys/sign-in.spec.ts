import { demoPassword, emailOf } from '../harness/sign-in.ts'
import { expect, test } from '../harness/journey.ts'

test('people without a session are kept from every page, and returned afterwards', async ({ page }) => {
  await page.goto('/account?from=mail')
  await expect(page).toHaveURL(/\/auth/)
  await page.getByLabel('Email or phone').fill(emailOf('administrator'))
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/account/)
})
