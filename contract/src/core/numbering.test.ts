import { expect, test } from 'vitest'
import { numberText } from './numbering.ts'

const samples = { prefix: 'S', yearly: true, digits: 5 }

test.each([
  [samples, { number: 42, year: 2026 }, 'S-2026-00042'],
  [samples, { number: 42, year: 2026, revision: 2 }, 'S-2026-00042-R2'],
  [samples, { number: 1_234_567, year: 2026, revision: 0 }, 'S-2026-1234567'],
  [{ prefix: 'SUB', digits: 3 }, { number: 7, revision: 1 }, 'SUB-007-R1'],
])('%j of %j is %s', (format, given, text) => {
  expect(numberText(format, given)).toBe(text)
})
