import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkCovers, scopesMeet, type LinkScope } from './link-scope.ts'

const all: LinkScope = { material_ids: null, effective_from: null, effective_to: null }
const west = 'America/Los_Angeles'

describe('a link covers', () => {
  it.each<[string, Partial<LinkScope>, string, boolean]>([
    ['everything', {}, '2026-11-20T12:00:00Z', true],
    ['its material', { material_ids: [4, 5] }, '2026-11-20T12:00:00Z', true],
    ['no other material', { material_ids: [5] }, '2026-11-20T12:00:00Z', false],
    ['its first date from midnight of the zone', { effective_from: '2026-11-20' }, '2026-11-20T08:00:00Z', true],
    ['nothing before', { effective_from: '2026-11-20' }, '2026-11-20T07:59:59.999Z', false],
    ['its last date until midnight', { effective_to: '2026-11-20' }, '2026-11-21T07:59:59.999Z', true],
    ['nothing after', { effective_to: '2026-11-20' }, '2026-11-21T08:00:00Z', false],
  ])('%s', (_what, scope, printed_at, covered) => {
    expect(linkCovers({ ...all, ...scope, time_zone: west }, { material_id: 4, printed_at })).toBe(covered)
  })
})

const scope: fc.Arbitrary<LinkScope> = fc.record({
  material_ids: fc.option(fc.uniqueArray(fc.constantFrom(1, 2, 3), { minLength: 1 })),
  effective_from: fc.option(fc.constantFrom('2026-11-01', '2026-11-03', '2026-11-05')),
  effective_to: fc.option(fc.constantFrom('2026-11-05', '2026-11-06', '2026-11-09')),
})
const days = Array.from({ length: 12 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}T12:00:00Z`)

it('two scopes overlap exactly when some ticket is covered by both', () => {
  fc.assert(
    fc.property(scope, scope, (one, other) => {
      const both = [1, 2, 3].some((material_id) =>
        days.some((printed_at) =>
          [one, other].every((link) => linkCovers({ ...link, time_zone: 'UTC' }, { material_id, printed_at })),
        ),
      )
      expect(scopesMeet(one, other)).toBe(both)
    }),
  )
})
