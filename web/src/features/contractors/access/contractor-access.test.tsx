import { agencies } from '@milepost/contract/agencies/agencies.contract'
import { contractors } from '@milepost/contract/contractors/contractors.contract'
import { noColors } from '@milepost/contract/theme/interface-colors'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../../testing/accessibility.ts'
import { draw } from '../../../testing/draw.tsx'
import { answer, failure, fakeServer } from '../../../testing/fake-server.ts'
import { meetAgency } from '../../sessions/own-address.ts'
import ContractorAccess from './contractor-access.tsx'
import { agencyNamed } from './use-access-form.ts'

const taken = answer(contractors.ask, undefined as never)
const entry = {
  'Project number': 'P-2041',
  'First name': 'Marisol',
  'Last name': 'Vega',
  Company: 'Redtop Grading',
  Email: 'marisol@redtop.example',
}
const field = (name: string) => page.getByRole('textbox', { name })
const type = async (more: Record<string, string> = {}) => {
  for (const [name, text] of Object.entries({ ...entry, ...more })) await userEvent.fill(field(name), text)
}
const send = () => page.getByRole('button', { name: 'Send request' }).click()
const agency = "Address of the agency's portal"

beforeEach(() => page.viewport(1280, 1100))
afterEach(() => meetAgency({ hostname: 'localhost', origin: 'http://localhost' }))

test('asks for the agency, the project and the person, accessibly in every theme', async () => {
  fakeServer('pending', [taken])
  await draw(<ContractorAccess />)
  await expect.element(field(agency)).toBeVisible()
  await expectAccessibleInEveryTheme()
})

test('sends the request to the agency whose address was typed, in the language of the page', async () => {
  const { requests } = fakeServer('pending', [taken])
  await draw(<ContractorAccess />)
  await type({ [agency]: 'tickets.dot.example', 'Note to the agency': 'We grade.' })
  await send()
  await expect.element(page.getByText('The agency will answer marisol@redtop.example by email.')).toBeVisible()
  expect(requests.at(-1)).toMatchObject({
    path: '/v1/contractor_access_requests',
    body: {
      url: 'https://tickets.dot.example',
      project_number: 'P-2041',
      first_name: 'Marisol',
      last_name: 'Vega',
      company_name: 'Redtop Grading',
      email: 'marisol@redtop.example',
      note: 'We grade.',
      locale: 'en',
    },
  })
  await expectAccessible()
  await page.getByRole('button', { name: 'Ask for another project' }).click()
  await expect.element(field('Project number')).toHaveValue('')
})

test("does not ask for the agency at an agency's own address", async () => {
  const { requests } = fakeServer('pending', [
    taken,
    answer(agencies.validateUrl, {
      dot_authority: { id: 9, name: 'Test Agency', current_interface_theme_key: 'default', interface_colors: noColors },
      identity_providers: [],
    }),
  ])
  await meetAgency({ hostname: 'tickets.dot.example', origin: 'https://tickets.dot.example' })
  await draw(<ContractorAccess />)
  await expect.element(field('Project number')).toBeVisible()
  expect(field(agency).elements()).toEqual([])
  await type()
  await send()
  await expect.element(page.getByText('Your request was sent')).toBeVisible()
  expect(requests.at(-1)?.body).toMatchObject({ url: location.origin })
})

test.each([
  ['?agency=12', 12],
  ['?agency=0', null],
  ['?agency=12x', null],
  ['?agency=', null],
  ['', null],
])('%s gives the agency the name %s', (search, id) => {
  expect(agencyNamed(search)).toBe(id)
})

test('reports everything that is missing at the top and at the fields, and a field when it is left', async () => {
  fakeServer('pending', [taken])
  await draw(<ContractorAccess />)
  await userEvent.fill(field('Email'), 'marisol@redtop')
  await userEvent.tab()
  await expect.element(field('Email')).toHaveAccessibleDescription('Email must be a valid email')
  await send()
  for (const name of [
    `${agency}: Type the address`,
    'Project number: This field',
    'Company: This field',
    'Email: Email must',
  ])
    await expect.element(page.getByRole('link', { name: new RegExp(name) })).toBeVisible()
  await page.getByRole('link', { name: /Project number/ }).click()
  await expect.element(field('Project number')).toHaveFocus()
  await expectAccessible()
})

test('reports a number that belongs to no project, and too many requests, and can be sent again', async () => {
  const { requests } = fakeServer('pending', [
    answer(contractors.ask, ({ body }) =>
      (body as { project_number: string }).project_number === 'P-1'
        ? failure(422, 'invalid_project_number', [
            { path: 'project_number', code: 'invalid_project_number', message: 'Invalid Project Number' },
          ])
        : requests.length === 2
          ? failure(429, 'too_many_requests')
          : (undefined as never),
    ),
  ])
  await draw(<ContractorAccess />)
  await type({ [agency]: 'tickets.dot.example', 'Project number': 'P-1' })
  await send()
  await expect.element(field('Project number')).toHaveAccessibleDescription('Invalid Project Number')
  await expectAccessible()
  await userEvent.fill(field('Project number'), 'P-2')
  await send()
  await expect.element(page.getByRole('alert').getByText(/Too many/)).toBeVisible()
  await expect.element(field('Company')).toHaveValue('Redtop Grading')
  await send()
  await expect.element(page.getByText('Your request was sent')).toBeVisible()
  expect(requests).toHaveLength(3)
})

test('fits a phone', async () => {
  await page.viewport(390, 844)
  fakeServer('pending', [taken])
  await draw(<ContractorAccess />)
  await expect.element(field('Project number')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
})
