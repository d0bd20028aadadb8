import type { Role } from '@milepost/contract'
import { demoPassword, emailOf } from '../harness/sign-in.ts'
import { expect, expectAccessible, test } from '../harness/journey.ts'

test.describe('signing in', () => {
  test('reports what is missing and what is wrong, and keeps the typed text', async ({ page }) => {
    await page.goto('/auth/login')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Enter an email address or a US phone number.').first()).toBeVisible()
    await page.getByLabel('Email or phone').fill(emailOf('field_inspector'))
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('The username or the password is wrong')
    await expect(page.getByLabel('Email or phone')).toHaveValue(emailOf('field_inspector'))
  })

  test('keeps people without a session from every page, and returns them afterwards', async ({ page }) => {
    await page.goto('/account?from=mail')
    await expect(page).toHaveURL(/\/auth/)
    await page.getByLabel('Email or phone').fill(emailOf('administrator'))
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/account/)
  })

  const landings: [Role, RegExp][] = [
    ['administrator', /\/admin\/projects-management\/list$/],
    ['area_manager', /\/projects/],
    ['field_engineer', /\/projects/],
    ['field_inspector', /\/projects/],
    ['read_only_auditor', /\/projects/],
    ['plant_inspector', /\/plant-health$/],
    ['safety_inspector', /\/workzone-monitor/],
    ['qc_lab', /\/account/],
  ]
  for (const [role, landing] of landings) {
    test(`takes a ${role} to their own landing page`, async ({ as }) => {
      const page = await as(role)
      await page.goto('/')
      await expect(page).toHaveURL(landing)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    })
  }
})
