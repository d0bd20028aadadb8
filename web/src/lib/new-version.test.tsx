import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadForNewVersion } from './new-version.ts'

const reload = vi.fn()
/** The server's response to a request for the page's document. */
const fetchPage = vi.fn<() => Promise<Pick<Response, 'ok' | 'text'>>>()
const missing = async () => {
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  await vi.advanceTimersByTimeAsync(0)
}

const documentOf = (entry: string, ok = true) => ({
  ok,
  text: async () => `<script type="module" crossorigin src="${entry}"></script>`,
})
const newer = async () => documentOf('/assets/index-new.js')

reloadForNewVersion(reload, '/assets/index-old.js')

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') })
  vi.stubGlobal('fetch', fetchPage)
  reload.mockClear()
  fetchPage.mockImplementation(newer)
})
afterEach(() => vi.useRealTimers())

test('a page of an older version with a missing file reloads the application', async () => {
  await missing()
  expect(reload).toHaveBeenCalledOnce()
})

test('an unreachable server leaves the page as it is, and is tried again for the next one', async () => {
  fetchPage.mockRejectedValue(new TypeError('Failed to fetch'))
  await missing()
  expect(reload).not.toHaveBeenCalled()
  fetchPage.mockImplementation(newer)
  await missing()
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['has the same version', () => documentOf('/assets/index-old.js')],
  ['is not ready', () => documentOf('/assets/index-new.js', false)],
])('a server that %s leaves the page as it is: its part is requested again', async (_name, answer) => {
  fetchPage.mockImplementation(async () => answer())
  await missing()
  expect(reload).not.toHaveBeenCalled()
})

test('a file that is truly missing is reported instead of reloading in circles, until a minute has passed', async () => {
  await missing()
  vi.advanceTimersByTime(59_000)
  await missing()
  expect(reload).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(2000)
  await missing()
  expect(reload).toHaveBeenCalledTimes(2)
})
