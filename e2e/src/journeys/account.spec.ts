import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../harness/journey.ts'
import { newestLinkTo } from '../harness/outbox.ts'
import { demoPassword } from '../harness/sign-in.ts'

const profile = (page: Page) => page.getByRole('region', { name: 'Profile' })
const save = (page: Page) => profile(page).getByRole('button', { name: 'Save' }).click()

test('an operations employee signs with the mouse, and the profile is kept after a reload', async ({ as }) => {
  const page = await as('plant_inspector', { agency: 'second' })
  await page.goto('/account')
  await profile(page).getByRole('textbox', { name: 'Phone' }).fill('1(616) 555-0147')
  await save(page)
  const summary = profile(page).getByRole('alert').first()
  await expect(summary).toContainText('You must provide a signature before saving')

  await profile(page).getByRole('button', { name: 'Draw' }).click()
  const pad = profile(page).getByRole('img', { name: /^Pad to sign on/ })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is no pad')
  await page.mouse.move(box.x + 40, box.y + 80)
  await page.mouse.down()
  for (const step of [1, 2, 3, 4, 5, 6]) await page.mouse.move(box.x + 40 + step * 40, box.y + 80 + (step % 2) * 30)
  await page.mouse.up()
  await expectAccessible(page)
  await save(page)
  await expect(page.getByText('Your profile is saved.')).toBeVisible()

  await page.reload()
  await expect(profile(page).getByRole('img', { name: 'Your signature' })).toBeVisible()
  await expect(profile(page).getByRole('textbox', { name: 'Phone' })).toHaveValue('1(616) 555-0147')

  const colleague = await as('administrator', { agency: 'second' })
  await colleague.goto('/account')
  await profile(colleague).getByRole('textbox', { name: 'Phone' }).fill('616.555.0147')
  await save(colleague)
  await expect(profile(colleague).getByText('This phone number is already in use...').last()).toBeVisible()
})

test('a new email is confirmed by the link sent to it', async ({ as }) => {
  const page = await as('safety_inspector', { agency: 'second' })
  await page.goto('/account')
  const panel = page.getByRole('region', { name: 'Email' })
  await panel.getByRole('button', { name: 'Change email' }).click()
  await panel.getByRole('textbox', { name: 'New email' }).fill('bill.zylstra@second.milepost.example')
  await panel.getByLabel('Your password', { exact: true }).fill(demoPassword)
  await panel.getByRole('button', { name: 'Send the link' }).click()
  await expect(panel.getByText('Confirm bill.zylstra@second.milepost.example with the link')).toBeVisible()
  await page.goto(await newestLinkTo(page, '/auth/confirm-email'))
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByText('You sign in with bill.zylstra@second.milepost.example from now on.')).toBeVisible()
})
