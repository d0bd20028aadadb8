import { apiTokens, type ApiToken } from '@milepost/contract/api-tokens/api-tokens.contract'
import { scimSettings, type ScimStatus } from '@milepost/contract/scim/scim-settings.contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, fakeServer } from '../../testing/fake-server.ts'

beforeEach(() => page.viewport(1280, 900))

const off: ScimStatus = {
  enabled: false,
  sends_invitations: true,
  provider_required: false,
  address: 'https://milepost.roads.example/scim/v2',
  last_contact_at: null,
  people: 0,
  inactive: 0,
  groups: 0,
  lock_version: 0,
}
const on: ScimStatus = { ...off, enabled: true, people: 412, inactive: 9, groups: 2, lock_version: 1 }
const token: ApiToken = {
  id: 3,
  kind: 'agency',
  name: 'Entra',
  scopes: ['scim'],
  last_four: 'a1b2',
  holder: null,
  state: 'active',
  created_at: '2026-11-20T08:00:00Z',
  created_by: 'Ray Castle',
  expires_at: '2027-02-18T08:00:00Z',
  last_used_at: null,
  revoked_at: null,
}

function server(first: ScimStatus) {
  let status = first
  return fakeServer('administrator', [
    answer(scimSettings.status, () => ({ scim_settings: status })),
    answer(scimSettings.update, ({ body }) => {
      status = { ...status, ...(body as Partial<ScimStatus>), lock_version: status.lock_version + 1 }
      return { scim_settings: status }
    }),
    answer(scimSettings.groups, {
      groups: [
        { id: 1, display_name: 'Road Inspectors', members: 388, role: 'field_inspector' },
        { id: 2, display_name: 'All staff', members: 412, role: null },
      ],
    }),
    answer(scimSettings.errors, {
      errors: [
        {
          at: '2026-11-20T08:00:00Z',
          method: 'POST',
          path: '/scim/v2/Users',
          status: 400,
          detail: 'userName must be an email address.',
        },
      ],
    }),
    answer(apiTokens.create, { api_token: token, token: 'mpa_secret' }),
  ])
}

test('is switched on, and then shows what the directory needs', async () => {
  server(off)
  await drawPage('/admin/identity/provisioning')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect.element(page.getByText('https://milepost.roads.example/scim/v2')).toBeVisible()
})

test('shows people, groups with their roles and refusals, accessibly in every theme', async () => {
  server(on)
  await drawPage('/admin/identity/provisioning')
  await expect.element(page.getByRole('row', { name: 'Road Inspectors 388 Field inspector' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'All staff 412 None' })).toBeVisible()
  await expect.element(page.getByText('userName must be an email address.')).toBeVisible()
  await expectAccessibleInEveryTheme()
})

test('gives the directory a token of its own', async () => {
  const { requests } = server(on)
  await drawPage('/admin/identity/provisioning')
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Entra')
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect.element(page.getByText('mpa_secret', { exact: true })).toBeVisible()
  expect(requests.find(({ body }) => body)?.body).toEqual({ name: 'Entra', expires_in_days: 90, scopes: ['scim'] })
})

test('asks before it is switched off', async () => {
  server(on)
  await drawPage('/admin/identity/provisioning')
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect.element(page.getByText(/421 people are then managed on the employees page again/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect.element(page.getByRole('button', { name: 'Switch on' })).toBeVisible()
})
