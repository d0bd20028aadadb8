import { projectNumberKey } from '@milepost/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'

const test = await createTestApp()

it.each([
  ['402-A', '402-a'],
  ['402\u20111812', '402-1812'],
  ['STP 04 \u2013 12', 'stp04-12'],
  ['\u{FF24}-9', 'd-9'],
])('compares %s as %s', (number, key) => {
  expect(projectNumberKey(number)).toBe(key)
})

it('compares numbers in the database as everywhere else', async () => {
  const part = fc.constantFrom(
    ...'AbÉñ09-_/. \u00A0\u00AD\u2010\u2011\u2012\u2013\u2014\u2212\u200B\u2043\u{FF0D}\u{FE63}\uFEFFß',
  )
  const numbers = fc.sample(fc.string({ unit: part, maxLength: 12 }), { numRuns: 500, seed: 57 })
  const { rows } = await test.owner.query<{ number: string; key: string }>(
    'select number, project_number_key(number) as key from unnest($1::text[]) number',
    [numbers],
  )
  expect(rows.map(({ key }) => key)).toEqual(rows.map(({ number }) => projectNumberKey(number)))
})
