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

test('keeps what is typed from the page behind, and gives it once', () => {
  holdKeys()
  press('R', 'e', 'x', 'Backspace', 'j', 'Enter', 'a')
  expect(behind).not.toHaveBeenCalled()
  expect(takeKeys()).toEqual({ text: 'Rej', entered: true })
  expect(takeKeys()).toEqual({ text: '', entered: false })
  press('a')
  expect(behind).toHaveBeenCalledOnce()
})

test('gives the keys back to the page where the search does not come', () => {
  vi.useFakeTimers()
  holdKeys()
  vi.advanceTimersByTime(5000)
  press('a')
  expect(behind).toHaveBeenCalledOnce()
})
