import { accounts } from '@milepost/contract/account/account.contract'
import { sessions } from '@milepost/contract/sessions/sessions.contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, fakeServer } from '../../testing/fake-server.ts'

beforeEach(() => page.viewport(1280, 1100))

test.each([
  ['operator', 'Operator of the installation'],
  ['support', 'Support'],
] as const)('%s has an account without an agency, and changes the address there', async (anyRole, role) => {
  let pendingChange: { email: string; expires_at: string } | null = null
  const { requests: calls } = fakeServer(anyRole, [
    answer(sessions.listOwn, { sessions: [] }),
    answer(accounts.emailChange, () => ({ email_change: pendingChange })),
    answer(accounts.requestEmail, ({ body }) => {
      pendingChange = { email: (body as { email: string }).email, expires_at: '2026-11-21T15:00:00Z' }
      return undefined
    }),
  ])
  const router = await drawPage('/account')
  await expect.poll(router.address).toBe('/account')
  await expect.element(page.getByRole('definition').getByText(role)).toBeVisible()
  const panel = page.getByRole('region', { name: 'Email' })
  await expect.element(panel.getByText(`${anyRole}@test.example`)).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Profile' })).not.toBeInTheDocument()
  await expectAccessible()
  await panel.getByRole('button', { name: 'Change email' }).click()
  await panel.getByRole('textbox', { name: 'New email' }).fill('runs.it@test.example')
  await panel.getByLabelText('Your password', { exact: true }).fill('Correct-Horse-2026')
  await panel.getByRole('button', { name: 'Send the link' }).click()
  await expect.element(panel.getByText(/^Confirm runs\.it@test\.example with the link/)).toBeVisible()
  expect(calls.some(({ path }) => path === '/v3/account')).toBe(false)
})

test('support finds only its page besides in the menu, and is turned away from other addresses', async () => {
  fakeServer('support', [
    answer(sessions.listOwn, { sessions: [] }),
    answer(accounts.emailChange, { email_change: null }),
  ])
  await drawPage('/account')
  const menu = page.getByRole('navigation', { name: 'Main' }).first()
  await expect.element(menu.getByRole('link', { name: 'My account' })).toBeInTheDocument()
  expect([...menu.element().querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'Help a person',
    'My account',
    'Log out',
  ])
})
