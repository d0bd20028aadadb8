import { groups } from '@milepost/contract/groups/groups.contract'
import { images } from '@milepost/contract/images/images.contract'
import { masterPayItems } from '@milepost/contract/pay-items/pay-items.contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './client.ts'
import { storeTokens } from './tokens.ts'

const network = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const answer = (status: number) => () => Promise.resolve(Response.json(status < 300 ? {} : { error: 'no' }, { status }))
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const keys = () => network.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key'))

beforeEach(() => {
  vi.stubGlobal('fetch', network)
  storeTokens({ access_token: 'a1', refresh_token: 'r1' })
})
afterEach(() => {
  vi.resetAllMocks()
  localStorage.clear()
})

const make = (name: string) => call(groups.create, { body: { name } }).catch(() => undefined)

test('every call has its own key', async () => {
  network.mockImplementation(answer(200))
  await make('Night shift')
  await make('Night shift')
  await make('Day shift')
  for (const key of keys()) expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(keys()).size).toBe(3)
})

test('a double click is one act, and so is what differs in nothing that is sent', async () => {
  network.mockImplementation(answer(200))
  await Promise.all([make('Night shift'), make('Night shift'), make('Day shift')])
  const [first, second, other] = keys()
  expect(second).toBe(first)
  expect(other).not.toBe(first)
})

test.each([
  ['was lost', lost],
  ['came from a proxy', answer(502)],
  [
    'broke off',
    () => Promise.resolve(new Response(new ReadableStream({ start: (body) => body.error(new Error('cut off')) }))),
  ],
])('another try of a call whose answer %s has the same key, also after a reload', async (_what, fails) => {
  network.mockImplementationOnce(fails).mockImplementation(answer(200))
  await make('Night shift')
  vi.resetModules()
  const reloaded = await import('./client.ts')
  await reloaded.call(groups.create, { body: { name: 'Night shift' } })
  await make('Night shift')
  const [lostKey, again, next] = keys()
  expect(again).toBe(lostKey)
  expect(next).not.toBe(lostKey)
})

test('what was changed after an answer was lost is another act', async () => {
  network.mockImplementationOnce(lost).mockImplementation(answer(200))
  await make('Night shift')
  await make('Night shift 2')
  expect(new Set(keys()).size).toBe(2)
})

test('a refusal is an answer: the next try has a new key', async () => {
  network.mockImplementation(answer(422))
  await make('Night shift')
  await make('Night shift')
  expect(new Set(keys()).size).toBe(2)
})

test('files are distinguished by their content', async () => {
  network.mockImplementation(lost)
  const send = (text: string) =>
    call(masterPayItems.import, { body: new Blob([text], { type: 'text/csv' }) as never }).catch(() => undefined)
  await send('Item Code\n1\n')
  await send('Item Code\n2\n')
  await send('Item Code\n1\n')
  const [one, other, again] = keys()
  expect([again === one, other === one]).toEqual([true, false])
})

test('a call that needs no key has none', async () => {
  network.mockImplementation(answer(200))
  await call(groups.list)
  await call(images.add, { body: { imageable_type: 'ticket', imageable_id: 1, content: 'QUFB' } })
  expect(keys()).toEqual([null, null])
})
