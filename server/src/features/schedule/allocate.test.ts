import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allocate } from './allocate.ts'

const of = (id: number, starts_on: string, quantity: string | null) => ({ id, starts_on, quantity })

it.each([
  ['0', [['1', '0']], [of(1, '2026-11-01', '10')]],
  ['12', [['1', '12']], [of(1, '2026-11-01', '10')]],
  [
    '12.5',
    [
      ['1', '10'],
      ['2', '2.5'],
    ],
    [of(2, '2026-11-05', '10'), of(1, '2026-11-01', '10')],
  ],
  [
    '25',
    [
      ['1', '10'],
      ['2', '15'],
    ],
    [of(1, '2026-11-01', '10'), of(2, '2026-11-05', '10')],
  ],
  [
    '25',
    [
      ['1', '25'],
      ['2', '0'],
    ],
    [of(1, '2026-11-01', null), of(2, '2026-11-05', '10')],
  ],
] as const)('of %s they get %j', (done, expected, sharing) => {
  expect([...allocate(done, sharing)].map(([id, part]) => [String(id), part])).toEqual(expected)
})

it('allocates everything, and only the last one gets more than planned', () => {
  const quantity = fc.integer({ min: 1, max: 1_000_000 }).map((value) => String(value / 100))
  fc.assert(
    fc.property(
      quantity,
      fc.array(fc.tuple(fc.integer({ min: 1, max: 28 }), quantity), { minLength: 1, maxLength: 20 }),
      (done, planned) => {
        const sharing = planned.map(([day, own], at) => of(at + 1, `2026-11-${String(day).padStart(2, '0')}`, own))
        const parts = [...allocate(done, sharing)]
        expect(Decimal.sum(...parts.map(([, part]) => part)).equals(done)).toBe(true)
        for (const [id, part] of parts.slice(0, -1))
          expect(new Decimal(part).lessThanOrEqualTo(sharing[id - 1]!.quantity!)).toBe(true)
      },
    ),
  )
})
