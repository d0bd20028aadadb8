import { signup } from '@milepost/contract/access-requests/signup.contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { draw } from '../../../testing/draw.tsx'
import { answer, failure, fakeServer } from '../../../testing/fake-server.ts'
import ConfirmRequest from './confirm-request.tsx'
import SignupPage from './signup-page.tsx'
import { agencyNamed } from './use-signup-form.ts'

const agencies = answer(signup.agencies, { dot_authorities: [{ id: 12, name: 'Piedmont DOT' }] })
const entry = {
  'First name': 'Ana',
  'Last name': 'Núñez',
  Email: 'ana@reeves.example',
  Phone: '(404) 555-0123',
  Company: 'Reeves Materials',
  'Address 1': '12 Quarry Rd',
  City: 'Macon',
  State: 'GA',
  Zip: '31201',
}
const field = (name: string) => page.getByRole('textbox', { name })
const send = () => page.getByRole('button', { name: 'Send request' }).click()
const choose = () => page.getByRole('combobox', { name: 'Agency' }).selectOptions('Piedmont DOT')
const type = async (more: Record<string, string> = {}) => {
  for (const [name, text] of Object.entries({ ...entry, ...more })) await userEvent.fill(field(name), text)
}

beforeEach(() => page.viewport(1280, 1600))

test('asks for the kind, the agency and the person, accessibly in every theme, and sends them in the language of the page', async () => {
  const { requests } = fakeServer('pending', [agencies, answer(signup.ask, {})])
  await draw(<SignupPage />)
  await choose()
  await page.getByText('Consultant', { exact: true }).click()
  await type({ Projects: 'P-2041' })
  await expectAccessibleInEveryTheme()
  await send()
  await expect.element(page.getByText(/a link was sent to ana@reeves\.example/)).toBeVisible()
  expect(requests.at(-1)?.body).toEqual({
    kind: 'consultant',
    dot_authority_id: 12,
    first_name: 'Ana',
    last_name: 'Núñez',
    email: 'ana@reeves.example',
    phone: '(404) 555-0123',
    company: 'Reeves Materials',
    address_1: '12 Quarry Rd',
    address_2: null,
    city: 'Macon',
    state: 'GA',
    zip: '31201',
    projects: 'P-2041',
    message: null,
    locale: 'en',
  })
  await expectAccessible()
})

test('reports everything that is missing, for a contractor the projects too', async () => {
  const { requests } = fakeServer('pending', [agencies])
  await draw(<SignupPage />)
  await page.getByText('Contractor', { exact: true }).click()
  await userEvent.fill(field('Zip'), '1')
  await send()
  await expect.element(page.getByRole('link', { name: 'Agency: Choose the agency' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Projects: This field is required' })).toBeVisible()
  await expect.element(field('Zip')).toHaveAccessibleDescription('Five digits, or nine: 30303 or 30303-1234')
  await page.getByRole('link', { name: /^Company/ }).click()
  await expect.element(field('Company')).toHaveFocus()
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  await expectAccessible()
})

test('shows why too many requests are refused, and keeps what was typed', async () => {
  fakeServer('pending', [
    agencies,
    answer(signup.ask, () => failure(429, 'too_many_attempts', [], { minutes: 9 }) as never),
  ])
  await draw(<SignupPage />)
  await choose()
  await type()
  await send()
  await expect.element(page.getByText(/try again in 9 minutes/)).toBeVisible()
  await expect.element(field('Company')).toHaveValue('Reeves Materials')
})

test.each([
  ['no agency accepts requests', answer(signup.agencies, { dot_authorities: [] }), /No agency accepts requests/],
  ['the list does not load', answer(signup.agencies, () => failure(500, 'internal') as never), /could not be loaded/],
])('says so where %s', async (_what, listed, text) => {
  fakeServer('pending', [listed])
  await draw(<SignupPage />)
  await expect.element(page.getByText(text)).toBeVisible()
  await expectAccessible()
})

test('fits a phone', async () => {
  await page.viewport(390, 844)
  fakeServer('pending', [agencies])
  await draw(<SignupPage />)
  await expect.element(field('Company')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test.each([
  ['?agency=12', '12'],
  ['?agency=0', ''],
  ['?agency=12x', ''],
  ['', ''],
])('%s names the agency %j', (search, id) => expect(agencyNamed(search)).toBe(id))

test('a link is used at the press of a button, and a used one leads to a new request', async () => {
  let used = false
  fakeServer('pending', [
    answer(signup.confirm, () => {
      if (used) return failure(422, 'link_expired') as never
      used = true
      return { kind: 'contractor' as const, dot_authority: { name: 'Piedmont DOT' }, unknown_projects: ['P-9'] }
    }),
  ])
  const confirm = () => page.getByRole('button', { name: 'Confirm the request' }).click()
  await draw(<ConfirmRequest />)
  await expectAccessibleInEveryTheme()
  await confirm()
  await expect.element(page.getByText('Piedmont DOT now sees your request and answers by email.')).toBeVisible()
  await expect.element(page.getByText(/no project with these numbers: P-9/)).toBeVisible()
  await expectAccessible()
  await draw(<ConfirmRequest />)
  await confirm()
  await expect.element(page.getByRole('link', { name: 'Send a new request' })).toBeVisible()
})
