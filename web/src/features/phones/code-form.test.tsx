import { passwords } from '@milepost/contract/passwords/passwords.contract'
import { phones } from '@milepost/contract/phones/phones.contract'
import { sessions } from '@milepost/contract/sessions/sessions.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { draw } from '../../testing/draw.tsx'
import { answer, failure, fakeServer, type Answer } from '../../testing/fake-server.ts'
import { AuthFrame } from '../sessions/index.ts'
import ForgotPasswordPage from './forgot-password.tsx'
import PhoneSignIn from './phone-sign-in.tsx'

const code = page.getByLabelText('Code')
const submit = page.getByRole('button', { name: 'Sign in', exact: true })
const server = (...answers: Answer[]) => fakeServer('field_inspector', answers)
const sent = answer(phones.requestCode, { resend_seconds: 30 })

beforeEach(() => page.viewport(390, 844))

const open = (onBack = () => undefined) =>
  draw(
    <AuthFrame>
      <PhoneSignIn phone="(404) 555-0123" onBack={onBack} />
    </AuthFrame>,
  )

test('a code is sent at once, and says the same for every number, accessibly in every theme', async () => {
  const { requests } = server(sent)
  await open()
  await expect.element(page.getByText(/^If 1\(404\) 555-0123 is the confirmed number of an account/)).toBeVisible()
  expect(requests.map(({ body }) => body)).toEqual([{ phone: '(404) 555-0123', domain: 'dotslip' }])
  await expect.element(page.getByRole('button', { name: /Another code in (30|29) seconds/ })).toBeDisabled()
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessibleInEveryTheme()
})

test('a code is taken from a pasted message, and missing digits are named', async () => {
  const { requests } = server(
    sent,
    answer(sessions.authenticate, () => failure(401, 'invalid_login')),
  )
  await open()
  await submit.click()
  await expect.element(code).toHaveAccessibleDescription('Enter the 6 digits of the code.')
  await code.fill('482913 is your Milepost code to sign in. It works once, for 10 minutes.')
  await expect.element(code).toHaveValue('482913')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert').getByText(/The code is wrong or no longer valid/)).toBeVisible()
  expect(requests.at(-1)?.body).toEqual({ phone: '(404) 555-0123', verification_code: '482913', domain: 'dotslip' })
  await expect.element(code).toHaveValue('')
  await expect.element(code).toHaveFocus()
})

test('another code can be sent once its time has come', async () => {
  const { requests } = server(answer(phones.requestCode, { resend_seconds: 1 }))
  await open()
  await page.getByRole('button', { name: 'Send another code' }).click()
  await expect.poll(() => requests).toHaveLength(2)
})

test('a code that was sent a moment ago can be entered, and the wait is shown', async () => {
  server(answer(phones.requestCode, () => failure(429, 'code_sent_recently', [], { seconds: 45 })))
  await open()
  await expect.element(page.getByRole('button', { name: /Another code in 4[45] seconds/ })).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('an installation that sends none says so, and the password is one press away', async () => {
  server(answer(phones.requestCode, () => failure(503, 'no_text_messages')))
  const onBack = vi.fn<() => undefined>()
  await open(onBack)
  await expect.element(page.getByRole('alert').getByText(/This installation sends no text messages/)).toBeVisible()
  await page.getByRole('button', { name: 'Use the password instead' }).click()
  expect(onBack).toHaveBeenCalledOnce()
})

test('a new password begins with a code for a phone number, or with the link after all', async () => {
  const { requests } = server(
    answer(passwords.requestReset, () => undefined),
    answer(phones.validateCode, () => failure(422, 'invalid_verification_code')),
  )
  await draw(<ForgotPasswordPage />)
  await page.getByLabelText('Email or phone').fill('404-555-0123')
  await page.getByRole('button', { name: 'Send a code by text message' }).click()
  await code.fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('alert').getByText(/The code is wrong or no longer valid/)).toBeVisible()
  expect(requests.map(({ body }) => body)).toEqual([
    { phone: '404-555-0123', domain: 'dotslip' },
    { phone: '404-555-0123', verification_code: '000000', domain: 'dotslip' },
  ])
  await page.getByRole('button', { name: 'Send a link by email instead' }).click()
  await expect.element(page.getByLabelText('Email or phone')).toBeVisible()
})
