import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonInTurns } from './json-in-turns.ts'
import { atOnce } from './turns.ts'

const leaf = fc.oneof(
  fc.string(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, undefined, new Date(0), Object.create(null) as unknown, new Map([[1, 2]]), Symbol('none')),
)
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 4 }),
    fc.array(leaf, { minLength: 48, maxLength: 120 }),
  ),
}))

it('writes what JSON.stringify writes', () => {
  fc.assert(
    fc.property(value, (any) => {
      expect(atOnce(jsonInTurns({ any }))).toBe(JSON.stringify({ any }))
    }),
    { numRuns: 300 },
  )
})

it('pauses within a long list, wherever it is', () => {
  const long = Array.from({ length: 1000 }, (_none, at) => ({ at }))
  for (const any of [long, { rows: long }, { plants: [{ rows: long }] }]) {
    let pauses = 0
    const writing = jsonInTurns(any)
    while (!writing.next().done) pauses += 1
    expect(pauses).toBeGreaterThanOrEqual(19)
  }
})
