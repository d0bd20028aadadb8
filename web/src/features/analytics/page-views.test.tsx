import { analytics } from '@milepost/contract/analytics/analytics.contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../shell/query-client.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, fakeServer } from '../../testing/fake-server.ts'
import { wantedQuery } from './api.ts'

beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.restoreAllMocks())

/** Opens a page, covers the window after another one, and returns what was reported. */
function server(wanted: boolean) {
  return fakeServer('administrator', [
    answer(analytics.wanted, { wanted }),
    answer(analytics.record, () => undefined),
    answer(analytics.settings, { analytics_settings: null }),
  ])
}
const asked = (requests: { path: string; method: string }[], method: string) =>
  requests.filter((one) => one.path.startsWith('/v1/page_views') && one.method === method)

test('the kind of a page that is over is reported, without its address', async () => {
  const { requests } = server(true)
  const { go } = await drawPage('/account')
  await expect.element(page.getByRole('heading', { name: 'My account' })).toBeVisible()
  // What was answered, not what was asked: pages are counted from then on.
  await expect.poll(() => queryClient.getQueryData(wantedQuery.queryKey)).toBe(true)
  expect(asked(requests, 'GET')).toHaveLength(1)
  await go('/admin/identity/analytics?search=secret')
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await expect
    .poll(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      return asked(requests, 'POST')
    })
    .toHaveLength(1)
  expect(JSON.stringify(asked(requests, 'POST'))).toContain('"page":"/account"')
  expect(JSON.stringify(asked(requests, 'POST'))).not.toContain('secret')
})

test('a browser that asks not to be tracked asks nothing', async () => {
  vi.spyOn(navigator, 'doNotTrack', 'get').mockReturnValue('1')
  const { requests } = server(true)
  await drawPage('/account')
  await expect.poll(() => requests.some(({ path }) => path.startsWith('/v1/notices'))).toBe(true)
  expect(asked(requests, 'GET')).toEqual([])
})
