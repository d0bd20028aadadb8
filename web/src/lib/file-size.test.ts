import { expect, test } from 'vitest'
import { formatBytes } from './file-size.ts'

test.each([
  [842, '842 B'],
  [12_700, '12.4 KB'],
  [3_250_000, '3.1 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
