import { accounts, type Account } from '@milepost/contract/account/account.contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { draw } from '../../testing/draw.tsx'
import { answer, failure, fakeServer } from '../../testing/fake-server.ts'
import ConfirmEmail from './confirm-email.tsx'

const dana: Account = {
  first_name: 'Dana',
  last_name: 'Okafor',
  email: 'dana@agency.gov',
  email_change: null,
  phone: null,
  signature: null,
  managed_by: 'hand',
  lock_version: 0,
}
const pendingChange = { email: 'dana.okafor@agency.gov', expires_at: '2026-11-21T15:00:00Z' }

beforeEach(() => page.viewport(1280, 1100))
afterEach(() => (window.location.hash = ''))

function server(refuse: () => Response | null = () => null) {
  let stored = dana
  return fakeServer('administrator', [
    answer(accounts.get, () => ({ account: stored })),
    answer(accounts.requestEmail, () => {
      const refused = refuse()
      if (!refused) stored = { ...dana, email_change: pendingChange }
      return refused ?? undefined
    }),
    answer(accounts.cancelEmail, () => {
      stored = dana
      return undefined
    }),
  ])
}
const panel = () => page.getByRole('region', { name: 'Email' })
const open = async () => {
  await drawPage('/account')
  await panel().getByRole('button', { name: 'Change email' }).click()
}
const address = () => panel().getByRole('textbox', { name: 'New email' })
const password = () => panel().getByLabelText('Your password', { exact: true })
const send = () => panel().getByRole('button', { name: 'Send the link' }).click()

test('a new address is requested, pending, and withdrawn, accessibly in every theme', async () => {
  const { requests: calls } = server()
  await drawPage('/account')
  await expect.element(panel().getByText('dana@agency.gov')).toBeVisible()
  await panel().getByRole('button', { name: 'Change email' }).click()
  await expectAccessibleInEveryTheme()
  await address().fill(' dana.okafor@agency.gov ')
  await password().fill('Correct-Horse-2026')
  await send()
  await expect.element(page.getByText('A link was sent to dana.okafor@agency.gov.')).toBeVisible()
  await expect.element(panel().getByText(/^Confirm dana\.okafor@agency\.gov/)).toBeVisible()
  await expect.element(panel().getByText('dana@agency.gov', { exact: true })).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    email: 'dana.okafor@agency.gov',
    current_password: 'Correct-Horse-2026',
  })
  await expectAccessibleInEveryTheme()
  await panel().getByRole('button', { name: 'Cancel the request' }).click()
  await expect.element(panel().getByText(/^Confirm dana/)).not.toBeInTheDocument()
})

test('nothing is sent without a valid address or the password, and a wrong one is reported until another is typed', async () => {
  const { requests: calls } = server(() => failure(422, 'invalid_current_password'))
  await open()
  await address().fill('dana@agency')
  await password().fill('')
  await send()
  await expect.element(address()).toHaveAccessibleDescription(/Email must be a valid email/)
  await expect.element(password()).toHaveAccessibleDescription('This field is required')
  await address().fill('')
  await send()
  await expect.element(address()).toHaveAccessibleDescription(/This field is required/)
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await address().fill('dana.okafor@agency.gov')
  await password().fill('guess')
  await send()
  await expect.element(password()).toHaveAccessibleDescription('The current password is wrong.')
  await password().fill('another guess')
  await expect.element(panel().getByText('The current password is wrong.')).not.toBeInTheDocument()
})

test('a link confirms only after a click, accessibly in every theme', async () => {
  window.location.hash = `#token=${'x'.repeat(43)}`
  const { requests: calls } = fakeServer('administrator', [
    answer(accounts.confirmEmail, { email: pendingChange.email }),
  ])
  await draw(<ConfirmEmail />)
  await expectAccessibleInEveryTheme()
  expect(calls).toEqual([])
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect.element(page.getByText('You sign in with dana.okafor@agency.gov from now on.')).toBeVisible()
  expect(calls[0]?.body).toEqual({ token: 'x'.repeat(43), domain: 'dotslip' })
  await expectAccessibleInEveryTheme()
})

test('an expired link leads to the request for a new one', async () => {
  fakeServer('administrator', [answer(accounts.confirmEmail, () => failure(422, 'link_expired'))])
  await draw(<ConfirmEmail />)
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This link is no longer valid. Links work once, within 60 minutes.')
  await expect.element(page.getByRole('link', { name: 'Ask for a new one on your account page' })).toBeVisible()
})
