import { afterEach, expect, test, vi } from 'vitest'
import { holdKeys, takeKeys } from './typed-ahead.ts'

const behind = vi.fn()
document.addEventListener('keydown', behind)
const press = (...keys: string[]) => {
  for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}

afterEach(() => {
  takeKeys()
  behind.mockClear()
  vi.useRealTimers()
})

test('keeps typed keys from the page behind, and delivers them once', () => {
  holdKeys()
  press('R', 'e', 'x', 'Backspace', 'j', 'Enter', 'a')
  expect(behind).not.toHaveBeenCalled()
  expect(takeKeys()).toEqual({ text: 'Rej', entered: true })
  expect(takeKeys()).toEqual({ text: '', entered: false })
  press('a')
  expect(behind).toHaveBeenCalledOnce()
})

test('returns the keys to the page when the search does not open', () => {
  vi.useFakeTimers()
  holdKeys()
  vi.advanceTimersByTime(5000)
  press('a')
  expect(behind).toHaveBeenCalledOnce()
})
