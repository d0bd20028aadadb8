import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../harness/journey.ts'
import { newestCodeTo } from '../harness/outbox.ts'
import { demoPassword } from '../harness/sign-in.ts'

const PHONE = '+16165550171'
const TYPED = '(616) 555-0171'

/** Confirms the number on the account page. */
async function confirm(page: Page, outbox: Page): Promise<void> {
  await page.goto('/account#phone')
  const panel = page.getByRole('region', { name: 'Phone for codes' })
  await panel.getByRole('button', { name: 'Add a number' }).click()
  await panel.getByRole('textbox', { name: 'Phone' }).fill(TYPED)
  await panel.getByLabel('Your password', { exact: true }).fill(demoPassword)
  await panel.getByRole('button', { name: 'Send a code' }).click()
  await expect(panel.getByText('A code was sent to 1(616) 555-0171')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Code' }).fill(await newestCodeTo(outbox, PHONE))
  await panel.getByRole('button', { name: 'Confirm' }).click()
  await expect(panel.getByText('Confirmed', { exact: true })).toBeVisible()
}

test('an inspector confirms a phone at the desk, and signs in with it in the field', async ({ as, guest }) => {
  const desk = await as('read_only_inspector', { agency: 'second' })
  const outbox = await guest({})
  await confirm(desk, outbox)

  const page = await guest({ width: 390 })
  await page.goto('/auth/login')
  await page.getByLabel('Email or phone').fill(TYPED)
  await page.getByRole('button', { name: 'Use a text message instead' }).click()
  await expect(page.getByText('If 1(616) 555-0171 is the confirmed number of an account')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Another code in \d+ seconds?$/ })).toBeDisabled()
  await expectAccessible(page)

  const code = await newestCodeTo(outbox, PHONE)
  const field = page.getByRole('textbox', { name: 'Code' })
  await expect(field).toBeFocused()
  await page.keyboard.type(code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('The code is wrong or no longer valid.')
  // The whole message, as it is copied on a phone.
  await field.fill(`${code} is your Milepost code to sign in.`)
  const button = await page.getByRole('button', { name: 'Sign in', exact: true }).boundingBox()
  expect(button?.height).toBeGreaterThanOrEqual(44)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/auth/)
  await page.goto('/account#sessions')
  await expect(page.getByRole('region', { name: 'Phone for codes' }).getByText('1(616) 555-0171')).toBeVisible()
})
