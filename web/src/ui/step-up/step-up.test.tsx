import { ingest } from '@milepost/contract/ingest/ingest.contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { call } from '../../lib/client.ts'
import type { Problem } from '../../lib/problem.ts'
import { storeTokens } from '../../lib/tokens.ts'
import { expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { draw } from '../../testing/draw.tsx'
import { StepUpHost } from './step-up-host.tsx'

const network = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const json = (status: number, body: object) => Promise.resolve(new Response(JSON.stringify(body), { status }))
const refusal = (ways: string) => ({
  error: {
    code: 'step_up_required',
    message: 'm',
    params: { action: 'ingest_key', object: 'POST /v1/ingest/keys', challenge: 'c'.repeat(43), ways },
    request_id: 'q',
  },
})
const headersOf = (index: number) => new Headers(network.mock.calls[index]?.[1].headers)
const createKey = () => call(ingest.createKey, { body: { supplier: 'Bar', name: 'North' } })
const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })

/** The key is created once the call carries the proof, which the code 123456 gives. */
const answers = (ways: string) => (url: string, init: RequestInit) => {
  if (url !== '/v3/step_ups')
    return new Headers(init.headers).has('x-step-up') ? json(200, { id: 7, key: 'mpk_x' }) : json(403, refusal(ways))
  if (String(init.body).includes('123456'))
    return json(200, { step_up: 'p'.repeat(43), expires_at: '2026-11-29T00:00:00Z' })
  return json(422, { error: { code: 'code_refused', message: 'The code is not valid.', request_id: 'q' } })
}

beforeEach(async () => {
  vi.stubGlobal('fetch', network)
  storeTokens({ access_token: 'a1', refresh_token: 'r1' })
  await page.viewport(1200, 800)
})
afterEach(() => {
  vi.resetAllMocks()
  localStorage.clear()
})

test('asks for a code, says when it is wrong, and sends the call again with the proof and the same key', async () => {
  network.mockImplementation(answers('totp,recovery_code'))
  await draw(<StepUpHost />)
  const created = createKey()
  const code = dialog.getByLabelText('Code of your authenticator app')
  await expect.element(code).toHaveFocus()
  await expectAccessibleInEveryTheme()
  await userEvent.keyboard('000000{Enter}')
  await expect.element(code).toHaveAccessibleDescription(/The code is not valid/)
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  expect(await created).toEqual({ id: 7, key: 'mpk_x' })
  await expect.element(dialog).not.toBeInTheDocument()
  const last = network.mock.calls.length - 1
  expect(headersOf(last).get('x-step-up')).toBe('p'.repeat(43))
  expect(headersOf(last).get('idempotency-key')).toBe(headersOf(0).get('idempotency-key'))
})

test('a call whose person changes their mind is cancelled, which nothing reports', async () => {
  network.mockImplementation(answers('totp'))
  await draw(<StepUpHost />)
  const created = createKey().catch((problem: unknown) => problem as Problem)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await created).toMatchObject({ cancelled: true })
})

test('a person without a factor is led to the account', async () => {
  network.mockImplementation(answers(''))
  await draw(<StepUpHost />)
  void createKey().catch(() => undefined)
  await expect.element(dialog.getByRole('link', { name: 'Open my account' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
})

test('without a page that can ask, the call is refused as it was', async () => {
  network.mockImplementation(answers('totp'))
  expect(await createKey().catch((problem: unknown) => problem as Problem)).toMatchObject({ code: 'step_up_required' })
})
