import { apiTokens, type ApiToken } from '@milepost/contract/api-tokens/api-tokens.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, fakeServer } from '../../testing/fake-server.ts'

beforeEach(() => page.viewport(1280, 900))

const laptop: ApiToken = {
  id: 1,
  kind: 'personal',
  name: 'Laptop',
  scopes: ['read', 'write'],
  last_four: 'a1b2',
  holder: 'Ada Engineer',
  state: 'active',
  created_at: '2026-11-20T08:00:00Z',
  created_by: 'Ada Engineer',
  expires_at: '2027-02-18T08:00:00Z',
  last_used_at: null,
  revoked_at: null,
}

function server(...listed: ApiToken[]) {
  let tokens = listed
  return fakeServer('field_engineer', [
    answer(apiTokens.listOwn, () => ({ api_tokens: tokens })),
    answer(apiTokens.createOwn, () => {
      tokens = [{ ...laptop, id: 2, name: 'Dispatch' }, ...tokens]
      return { api_token: { ...laptop, id: 2, name: 'Dispatch' }, token: 'mpt_secret' }
    }),
    answer(apiTokens.revokeOwn, () => {
      tokens = tokens.map((token) => ({ ...token, state: 'revoked', revoked_at: '2026-11-21T08:00:00Z' }))
      return { api_token: { ...laptop, state: 'revoked' as const } }
    }),
  ])
}
const panel = () => page.getByRole('region', { name: 'Personal tokens' })

test('lists the own tokens, accessibly in every theme, and revokes one', async () => {
  server(laptop)
  await drawPage('/account')
  await expect.element(panel().getByText('Read and change · …a1b2')).toBeVisible()
  await expect.element(panel().getByText(/Never used/)).toBeVisible()
  await expect.element(panel().getByText(/^http.+\/mcp$/)).toBeVisible()
  await expectAccessibleInEveryTheme()
  await panel().getByRole('button', { name: 'Revoke Laptop' }).click()
  await page.getByRole('button', { name: 'Revoke token' }).click()
  await expect.element(page.getByText('“Laptop” is revoked.')).toBeVisible()
  await expect.element(panel().getByText('Revoked')).toBeVisible()
  await expect.element(panel().getByRole('button', { name: 'Revoke Laptop' })).not.toBeInTheDocument()
})

test('creates a token, and shows it once', async () => {
  const { requests } = server()
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await drawPage('/account')
  await panel().getByRole('button', { name: 'New token' }).click()
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect.element(page.getByText('Name: This field is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Dispatch')
  await page.getByLabelText('Access').selectOptions('write')
  await page.getByLabelText('Expires').selectOptions('30')
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect.element(page.getByText('mpt_secret', { exact: true })).toBeVisible()
  await expectAccessibleInEveryTheme()
  expect(requests.find(({ body }) => body)?.body).toEqual({
    name: 'Dispatch',
    expires_in_days: 30,
    scopes: ['read', 'write'],
  })
  await userEvent.keyboard('{Escape}')
  expect(confirm).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await expect.element(page.getByText('mpt_secret', { exact: true })).not.toBeInTheDocument()
  await expect.element(panel().getByText('Dispatch')).toBeVisible()
})
