import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../harness/journey.ts'
import { newestLinkTo } from '../harness/outbox.ts'

const chosen = 'Battery-Staple-2027'

/** A person who was never invited before. */
const newcomer = () => {
  const word = Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .padEnd(6, 'x')
    .slice(0, 6)
  const last_name = word.charAt(0).toUpperCase() + word.slice(1)
  return { first_name: 'Ana', last_name, name: `Ana ${last_name}`, email: `ana.${word}@agency.example` }
}

/** Walks by Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 60; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Email or phone').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const rowOf = (page: Page, text: string) => page.getByRole('grid').getByRole('row').filter({ hasText: text })
async function openDrawer(page: Page, email: string, name: string): Promise<Locator> {
  await rowOf(page, email).getByRole('gridcell').first().click()
  const drawer = page.getByRole('dialog', { name })
  await expect(drawer).toBeVisible()
  return drawer
}

test('an administrator invites a person by keyboard alone, who joins, is deleted while working, and is restored', async ({
  as,
  guest,
}) => {
  const person = newcomer()
  const admin = await as('administrator')
  await admin.goto('/admin/employees')
  await tabTo(admin, admin.getByRole('button', { name: 'Add employees' }))
  await admin.keyboard.press('Enter')
  const adding = admin.getByRole('dialog', { name: 'Add employees' })
  await expect(adding.getByLabel('First name')).toBeFocused()
  for (const text of [person.first_name, person.last_name, person.email, '']) {
    await admin.keyboard.type(text)
    await admin.keyboard.press('Tab')
  }
  await expect(adding.getByLabel('Role')).toBeFocused()
  await admin.keyboard.type('Field i')
  await expect(adding.getByLabel('Role')).toHaveValue('field_inspector')
  await tabTo(admin, adding.getByRole('button', { name: 'Invite 1 employee' }))
  await admin.keyboard.press('Enter')
  await expect(admin.getByText('1 employee is invited.').first()).toBeVisible()
  await expect(rowOf(admin, person.email)).toContainText('Invited')

  const page = await guest({})
  await page.goto(await newestLinkTo(page, person.email))
  await expect(page.getByText(person.email)).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByLabel('New password again').fill(chosen)
  await expect(page.getByRole('heading', { name: `Welcome, ${person.first_name}` })).toBeVisible()
  await expect(page.getByText('Piedmont Department of Transportation has invited you')).toBeVisible()
  await page.getByRole('button', { name: 'Set the password and sign in' }).click()
  await expect(page).toHaveURL(/\/projects/)
  await expect(rowOf(admin, person.email)).toContainText('Active')

  const drawer = await openDrawer(admin, person.email, person.name)
  await drawer.getByRole('button', { name: 'Delete' }).click()
  const confirmation = admin.getByRole('dialog', { name: `Delete ${person.name}?` })
  await expect(confirmation).toContainText('end at once')
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await expect(rowOf(admin, person.email)).toHaveCount(0)
  await signIn(page, person.email)
  await expect(page.getByRole('alert').first()).toBeVisible()

  await admin.getByRole('tab', { name: 'Recently deleted' }).click()
  const gone = await openDrawer(admin, person.email, person.name)
  await gone.getByRole('button', { name: 'Restore' }).click()
  await expect(admin.getByText(`${person.name} was restored.`).first()).toBeVisible()
  await signIn(page, person.email)
  await expect(page).toHaveURL(/\/projects/)
})
