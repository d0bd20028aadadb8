import { passwords } from '@milepost/contract/passwords/passwords.contract'
import { sessions } from '@milepost/contract/sessions/sessions.contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { draw } from '../../testing/draw.tsx'
import { answer, failure, fakeServer, type Answer } from '../../testing/fake-server.ts'
import CreatePassword from './create-password.tsx'
import { ForgotPassword } from './forgot-password.tsx'

const good = 'Correct-Horse-2026'
const token = 'x'.repeat(43)
const password = page.getByLabelText('New password', { exact: true })
const again = page.getByLabelText('New password again')
const nothing = () => undefined

beforeEach(() => page.viewport(1200, 1000))
afterEach(() => {
  localStorage.clear()
  window.location.hash = ''
})

const server = (...answers: Answer[]) => fakeServer('field_engineer', answers)

test('Forgot Password gives everybody the same response, accessibly in every theme', async () => {
  const { requests } = server(answer(passwords.requestReset, nothing))
  await draw(<ForgotPassword />)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect.element(page.getByText('Enter an email address or a US phone number.')).toBeVisible()
  expect(requests).toEqual([])
  await page.getByLabelText('Email or phone').fill(' dana@agency.gov ')
  await expectAccessibleInEveryTheme()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('If there is an account for dana@agency.gov', { exact: false })).toBeVisible()
  expect(requests[0]?.body).toEqual({ username: 'dana@agency.gov', domain: 'dotslip' })
  await expectAccessibleInEveryTheme()
})

test('Forgot Password says when there were too many requests, and keeps the typed text', async () => {
  server(answer(passwords.requestReset, () => failure(429, 'too_many_attempts', [], { minutes: 9 })))
  await draw(<ForgotPassword />)
  await page.getByLabelText('Email or phone').fill('770-555-0134')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many attempts. Please try again in 9 minutes.')
  await expect.element(page.getByLabelText('Email or phone')).toHaveValue('770-555-0134')
})

const drawLink = async (...answers: Answer[]) => {
  window.location.hash = `#token=${token}`
  const served = server(...answers, answer(passwords.validateToken, { email: 'dana@agency.gov', invitation: null }))
  await draw(<CreatePassword />)
  return served
}

test('Create New Password marks each rule while typing, and sends nothing that breaks one', async () => {
  const { requests } = await drawLink(answer(passwords.set, nothing))
  await expect.element(page.getByText('For dana@agency.gov')).toBeVisible()
  await password.fill('correct-horse')
  await expect.element(page.getByText('a lowercase letter: met')).toBeVisible()
  await expect.element(page.getByText('an uppercase letter: missing')).toBeVisible()
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect.element(password).toHaveAccessibleDescription(/The password does not meet all the rules\./)
  await expect.element(password).toHaveFocus()
  await expectAccessible()
  await password.fill(good)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect
    .element(again)
    .toHaveAccessibleDescription(/the same in both fields : missing.*The two passwords are not the same\./)
  expect(requests.map(({ path }) => path)).toEqual(['/validate_activation_token'])
  await again.fill(good)
  await expect.element(page.getByText('the same in both fields: met')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Your password is set')).toBeVisible()
  expect(requests.at(-1)?.body).toMatchObject({ token, password: good, password_confirmation: good, domain: 'dotslip' })
})

test('Create New Password reports a common password until another is typed', async () => {
  await drawLink(
    answer(passwords.set, () =>
      failure(422, 'password_refused', [{ path: 'password', code: 'common', message: 'common' }]),
    ),
  )
  await password.fill('P@ssw0rd-2026')
  await again.fill('P@ssw0rd-2026')
  await page.getByRole('button', { name: 'Set the password' }).click()
  const common = 'This password is too common. Choose another.'
  await expect.element(password).toHaveAccessibleDescription(new RegExp(common))
  await password.fill(good)
  await expect.element(page.getByText(common)).not.toBeInTheDocument()
})

const expired = () => failure(422, 'link_expired')
test.each([
  ['opened', answer(passwords.validateToken, expired)],
  ['sent', answer(passwords.set, expired)],
])('an expired link leads to a new one when it is %s', async (when, answered) => {
  await drawLink(answered)
  if (when === 'sent') {
    await password.fill(good)
    await again.fill(good)
    await page.getByRole('button', { name: 'Set the password' }).click()
  }
  await expect.element(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Links work once: an invitation within 7 days, a link for a new password within 60 minutes.')
  await expect
    .element(page.getByRole('link', { name: 'Request a new link' }))
    .toHaveAttribute('href', '/auth/forgot-password')
  await expect.element(page.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/auth/login')
  await expectAccessible()
})

const invited = {
  email: 'ana@agency.gov',
  invitation: { first_name: 'Ana', last_name: 'Ortiz', dot_authority: { id: 12, name: 'River County Roads' } },
}

test('Signup greets the invited person, with the name of the agency, accessibly in every theme', async () => {
  window.location.hash = `#token=${token}`
  server(answer(passwords.validateToken, invited))
  await draw(<CreatePassword />)
  await expect.element(page.getByRole('heading', { name: 'Welcome, Ana' })).toBeVisible()
  await expect
    .element(page.getByText('River County Roads has invited you to Milepost.', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByText('you sign in with ana@agency.gov', { exact: false })).toBeVisible()
  await expect.element(page.getByText('River County Roads', { exact: true })).toBeVisible()
  await expectAccessibleInEveryTheme()
})

test('Signup signs in with the chosen password, and leads to the sign-in page when that fails', async () => {
  window.location.hash = `#token=${token}`
  const { requests } = server(
    answer(passwords.validateToken, invited),
    answer(passwords.set, nothing),
    answer(sessions.authenticate, () => failure(429, 'too_many_attempts')),
  )
  await draw(<CreatePassword />)
  await password.fill(good)
  await again.fill(good)
  await page.getByRole('button', { name: 'Set the password and sign in' }).click()
  await expect.element(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
  expect(requests.at(-1)).toMatchObject({
    path: '/authenticate',
    body: { username: 'ana@agency.gov', password: good, domain: 'dotslip' },
  })
})

test('a person changes their own password on the account page', async () => {
  let wrong = true
  const { requests } = server(
    answer(passwords.change, () => (wrong ? failure(422, 'invalid_current_password') : undefined)),
  )
  await drawPage('/account')
  await page.getByRole('button', { name: 'Change password' }).click()
  const current = page.getByLabelText('Current password')
  await current.fill('guess')
  await password.fill(good)
  await again.fill(good)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect.element(current).toHaveAccessibleDescription('The current password is wrong.')
  await expectAccessible()
  wrong = false
  await current.fill('Old-Password-1')
  await page.getByRole('checkbox', { name: 'End my calendar addresses, map links and API tokens too' }).click()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect.element(page.getByText('Your password is changed.', { exact: false })).toBeVisible()
  expect(requests.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
    current_password: 'Old-Password-1',
    password: good,
    password_confirmation: good,
    end_addresses: true,
  })
})
