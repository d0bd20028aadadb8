import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { nextAttempt, signatureOf } from './deliver.ts'

const now = new Date('2026-11-20T15:00:00Z')

it('a signature is of the moment and the body, under the secret', () => {
  const body = Buffer.from('{"changes":[]}')
  const t = now.getTime() / 1000
  const expected = createHmac('sha256', 'secret').update(`${t}.{"changes":[]}`).digest('hex')
  expect(signatureOf('secret', body, now)).toBe(`t=${t},v1=${expected}`)
  expect(signatureOf('other', body, now)).not.toContain(expected)
})

it.each([
  [1, 1],
  [2, 5],
  [3, 15],
  [4, 60],
  [7, 1440],
  [99, 1440],
])('after %d failures in a row the next attempt comes in %d minutes', (failures, minutes) => {
  expect(nextAttempt(failures, now).getTime() - now.getTime()).toBe(minutes * 60_000)
})
