import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../harness/journey.ts'
import { newestLinkTo } from '../harness/outbox.ts'
import { demoPassword, emailOf } from '../harness/sign-in.ts'

/** A user who is signed in to no other journey, and has another password at the end. */
const person = emailOf('pending', 'second')
const chosen = 'Battery-Staple-2027'
const chosenAgain = 'Gravel-Horse-2028'

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Email or phone').fill(person)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(password)
}

test('somebody who forgot the password chooses another, and everybody signed in with the old one is signed out', async ({
  guest,
}) => {
  const before = await guest({})
  await signIn(before, demoPassword)
  await expect(before).toHaveURL(/\/projects$/)

  const page = await guest({})
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email or phone').fill(person)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`If there is an account for ${person}`)).toBeVisible()

  const link = await newestLinkTo(page, person)
  await page.goto(link)
  await expect(page.getByText(`For ${person}`)).toBeVisible()
  await choose(page, chosen)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
  await expect(before).toHaveURL(/\/auth/)

  await page.goto('/auth/login')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()

  await signIn(page, chosen)
  await expect(page).toHaveURL(/\/projects$/)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill(chosen)
  await choose(page, chosenAgain)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
})
