import { apiTokens, type ApiToken } from '@milepost/contract/api-tokens/api-tokens.contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { choose } from '../../testing/choose.ts'
import { answer, fakeServer, pageOf } from '../../testing/fake-server.ts'

beforeEach(() => page.viewport(1440, 900))

const warehouse: ApiToken = {
  id: 1,
  kind: 'agency',
  name: 'Warehouse',
  scopes: ['read'],
  last_four: 'a1b2',
  holder: null,
  state: 'active',
  created_at: '2026-11-20T08:00:00Z',
  created_by: 'Ray Castle',
  expires_at: '2027-02-18T08:00:00Z',
  last_used_at: '2026-11-20T09:00:00Z',
  revoked_at: null,
}
const laptop: ApiToken = {
  ...warehouse,
  id: 2,
  kind: 'personal',
  name: 'Laptop',
  scopes: ['read', 'write'],
  holder: 'Dana Okafor',
  created_by: 'Dana Okafor',
}

function server() {
  let tokens = [warehouse, laptop]
  return fakeServer('administrator', [
    answer(apiTokens.list, ({ url }) => {
      const kind = url.searchParams.get('filters[kind][eq]')
      const found = tokens.filter((token) => kind === null || token.kind === kind)
      return { api_tokens: found, page: pageOf(found.length) }
    }),
    answer(apiTokens.revoke, ({ url }) => {
      const id = Number(url.pathname.split('/').at(-1))
      tokens = tokens.map((token) => (token.id === id ? { ...token, state: 'revoked' as const } : token))
      return { api_token: { ...laptop, state: 'revoked' as const } }
    }),
  ])
}

test("lists the agency's tokens and those of its people, accessibly in every theme", async () => {
  server()
  await drawPage('/admin/identity/tokens')
  await expect.element(page.getByText('Dana Okafor').first()).toBeVisible()
  await expect.element(page.getByText('The agency', { exact: true })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await choose('Acts as', 'Agency’s own')
  await expect.element(page.getByText('Laptop')).not.toBeInTheDocument()
})

test('revokes the token of a person', async () => {
  server()
  await drawPage('/admin/identity/tokens')
  await page.getByText('Laptop').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('button', { name: 'Revoke token' }).click()
  await expect.element(page.getByText('“Laptop” is revoked.')).toBeVisible()
  await expect.element(page.getByText('Revoked', { exact: true })).toBeVisible()
})
