import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadForNewVersion } from './new-version.ts'

const reload = vi.fn()
const missing = () => {
  const event = new Event('vite:preloadError', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

reloadForNewVersion(reload)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') })
  sessionStorage.clear()
  reload.mockClear()
})
afterEach(() => vi.useRealTimers())

test('a page of an older version that is gone loads the application anew', () => {
  expect(missing()).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('a file that is truly missing is told instead of turning in circles, until a minute has gone by', () => {
  missing()
  vi.advanceTimersByTime(59_000)
  expect(missing()).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(2000)
  expect(missing()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})
