import { managedAgencies } from '@milepost/contract/agencies/managed-agencies.contract'
import { identityProviders } from '@milepost/contract/identity-providers/identity-providers.contract'
import { managedProviders } from '@milepost/contract/identity-providers/managed-providers.contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer } from '../../testing/fake-server.ts'
import { agency, dana } from '../agencies/agencies.fixtures.ts'
import { directory, listOf } from './identity-providers.fixtures.ts'

beforeEach(() => page.viewport(1280, 1000))

const button = (name: string) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
async function fillNew() {
  await button('Add provider').first().click()
  for (const [label, text] of [
    ['Name', 'State directory'],
    ['Issuer', 'https://login.example.gov'],
    ['Client id', 'milepost'],
    ['Client secret', 'a secret of the client'],
  ] as const)
    await dialog.getByLabelText(label, { exact: false }).first().fill(text)
  await dialog.getByRole('button', { name: 'Save' }).click()
}

test('shows a provider with what its last test found, tests it again and removes it, accessibly in every theme', async () => {
  let providers = [directory]
  const passed = { ...directory, checks: [{ check: 'metadata', outcome: 'passed', fault: null } as const] }
  const { requests } = fakeServer('administrator', [
    answer(identityProviders.list, () => listOf(...providers)),
    answer(identityProviders.test, () => {
      providers = [passed]
      return { identity_provider: passed }
    }),
    answer(identityProviders.remove, () => {
      providers = []
      return new Response(null, { status: 204 })
    }),
  ])
  await drawPage('/admin/identity/providers')
  await expect.element(page.getByRole('heading', { name: 'State directory' })).toBeVisible()
  await expect.element(page.getByText('https://milepost.example.gov/auth/callback')).toBeVisible()
  await expect.element(page.getByText(/HTTP 400/)).toBeVisible()
  await expectAccessibleInEveryTheme()
  await button('Test: State directory').click()
  await expect.element(page.getByText(/HTTP 400/)).not.toBeInTheDocument()
  await button('Remove provider: State directory').click()
  await expect.element(dialog.getByText(/those who did are signed out/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove provider' }).click()
  await expect.element(page.getByText('State directory was removed.')).toBeVisible()
  expect(requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /v1/identity_providers/12/test',
    'DELETE /v1/identity_providers/12',
  ])
})

test('says at its field why a new provider is refused', async () => {
  fakeServer('administrator', [
    answer(identityProviders.list, listOf()),
    answer(identityProviders.create, () =>
      failure(422, 'invalid', [{ path: 'settings.issuer', code: 'not_https', message: 'x' }]),
    ),
  ])
  await drawPage('/admin/identity/providers')
  await fillNew()
  await expect.element(dialog.getByLabelText('Issuer', { exact: false }).first()).toHaveAccessibleDescription(/https/)
})

test('the operator sets up the providers of an agency that the page names', async () => {
  const { requests } = fakeServer('operator', [
    answer(managedAgencies.one, { dot_authority: agency, administrators: [dana] }),
    answer(managedProviders.list, listOf()),
    answer(managedProviders.create, { identity_provider: directory }),
  ])
  await drawPage('/operator/agencies/12')
  await expect.element(page.getByRole('region', { name: 'Identity providers' })).toBeVisible()
  await fillNew()
  await expect.element(page.getByText('State directory was saved.')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/v3/dot_authorities/12/identity_providers',
  ])
})
