import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cataloguesReady } from '../../lib/i18n.ts'
import { readTokens } from '../../lib/tokens.ts'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { draw } from '../../testing/draw.tsx'
import type { ByPhoneProps } from './sign-in-form.tsx'
import { SignInPage } from './sign-in-page.tsx'

const network = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const refuse = (status: number, error: object) =>
  network.mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify({ error: { message: 'm', request_id: 'q', ...error } }), { status })),
  )

const PhoneForm = ({ phone, onBack }: ByPhoneProps) => <button onClick={onBack}>Code for {phone}</button>

const username = page.getByLabelText('Email or phone')
const password = page.getByLabelText('Password', { exact: true })
const submit = page.getByRole('button', { name: 'Sign in', exact: true })

beforeEach(async () => {
  vi.stubGlobal('fetch', network)
  // Passkeys, which the browser suggests here, are a part of their own.
  vi.stubGlobal('PublicKeyCredential', undefined)
  await page.viewport(1200, 800)
})
afterEach(() => {
  vi.resetAllMocks()
  localStorage.clear()
})

async function send(name: string, secret: string) {
  await username.fill(name)
  await password.fill(secret)
  await submit.click()
}

test('reports nothing while typing, and each fault when the field is left', async () => {
  await draw(<SignInPage />)
  await expect.element(username).toHaveFocus()
  await userEvent.keyboard('dana')
  await expect.element(page.getByText('Enter an email address or a US phone number.')).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(username).toHaveAccessibleDescription(/Enter an email address or a US phone number/)
  await username.click()
  await userEvent.keyboard('@agency.gov')
  await expect.element(page.getByText('Enter an email address or a US phone number.')).not.toBeInTheDocument()
})

test('to another agency says that the session goes on until then, and keeps it where it is refused', async () => {
  localStorage.setItem('milepost.tokens', JSON.stringify({ access_token: 'a', refresh_token: 'r' }))
  await draw(<SignInPage another />)
  await expect.element(page.getByRole('heading', { name: 'Sign in to another agency' })).toBeVisible()
  await expect.element(page.getByText('Your current session ends when you are signed in there.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back without signing in' })).toHaveAttribute('href', '/')
  await expectAccessibleInEveryTheme()
  refuse(401, { code: 'invalid_login' })
  await send('dana@agency.gov', 'wrong')
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(readTokens()).toEqual({ access_token: 'a', refresh_token: 'r' })
  // By these the server knows which session ends.
  expect(network.mock.calls[0]?.[1].headers).toMatchObject({ 'x-refresh-token': 'r' })
})

test('lists what is missing, with a link to each field, and sends nothing', async () => {
  await draw(<SignInPage />)
  await submit.click()
  const summary = page.getByRole('alert')
  await expect.element(summary).toHaveFocus()
  await summary.getByRole('link', { name: 'Enter your password.' }).click()
  await expect.element(password).toHaveFocus()
  expect(network).not.toHaveBeenCalled()
})

test.each([
  [
    'a wrong password',
    401,
    { code: 'invalid_login' },
    'The username or the password is wrong. Check both and try again.',
  ],
  [
    'a locked account',
    429,
    {
      code: 'too_many_attempts',
      params: { minutes: 14 },
      message: 'Too many attempts. Please try again in 14 minutes.',
    },
    'Too many attempts. Please try again in 14 minutes.',
  ],
  ['no access', 403, { code: 'no_access' }, 'You do not currently have access to this application.'],
  ['a server in trouble', 500, { code: 'server_error' }, 'An unexpected error has occured. Please try again.'],
])('reports %s and keeps the typed text', async (_what, status, error, text) => {
  refuse(status, error)
  await draw(<SignInPage />)
  await send(' dana@agency.gov ', 'secret')
  await expect.element(page.getByRole('alert')).toHaveTextContent(text)
  await expect.element(password).toHaveValue('secret')
  await expect.element(submit).toHaveFocus()
  expect(JSON.parse(String(network.mock.calls[0]?.[1].body))).toEqual({
    username: 'dana@agency.gov',
    password: 'secret',
    domain: 'dotslip',
  })
  expect(localStorage.getItem('milepost.tokens')).toBeNull()
})

test('shows the password on request', async () => {
  await draw(<SignInPage />)
  await password.fill('secret')
  await page.getByRole('button', { name: 'Show or hide the password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
})

test('is shown in Spanish, including its faults', async () => {
  await draw(<SignInPage />)
  await submit.click()
  await page.getByText('Español').click()
  await cataloguesReady()
  await expect.element(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Escriba su contraseña.' })).toBeVisible()
})

test('is accessible in every theme: empty, with faults, refused, and on a phone', async () => {
  await draw(<SignInPage />)
  await expectAccessibleInEveryTheme()
  await submit.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expectAccessibleInEveryTheme()
  refuse(401, { code: 'invalid_login' })
  await send('dana@agency.gov', 'secret')
  await expect.element(page.getByText(/Check both/)).toBeVisible()
  await page.viewport(390, 844)
  await expectAccessibleInEveryTheme()
})

test('offers a text message for a phone number alone, and comes back with what was typed', async () => {
  await draw(<SignInPage byPhone={PhoneForm} />)
  const offer = page.getByRole('button', { name: 'Use a text message instead' })
  await username.fill('dana@agency.gov')
  await expect.element(offer).not.toBeInTheDocument()
  await username.fill(' (404) 555-0123 ')
  await expectAccessibleInEveryTheme()
  await offer.click()
  await page.getByRole('button', { name: 'Code for (404) 555-0123' }).click()
  await expect.element(username).toHaveValue(' (404) 555-0123 ')
})
