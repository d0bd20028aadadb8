import { describe, expect, it } from 'vitest'
import { heldOf, type WeighedRule } from './held-of-item.ts'
import type { RepresentedSample } from './represented.queries.ts'
import { samplesInForce } from './sufficiency-of-item.ts'

const tons = { uom: 'TON', unit_price: '81.25', is_dnp: false, installed: '1000' }
const rule: WeighedRule = {
  category: 'asphalt',
  holds_pay: true,
  reported: '1000',
  not_authorized: '0',
  insufficient: '0',
  failed: 0,
  quantity: '1000',
}

describe('what waits of an item’s pay', () => {
  it.each<[string, Partial<WeighedRule>[], [reason: string, quantity: string, amount: string][]]>([
    ['nothing where all is accepted', [{}], []],
    ['what lacks samples', [{ insufficient: '200' }], [['sample_due', '200', '16250.00']]],
    ['the same where one failed', [{ insufficient: '200', failed: 1 }], [['sample_failed', '200', '16250.00']]],
    ['what is only not authorized (D53)', [{ not_authorized: '300' }], [['not_authorized', '300', '24375.00']]],
    [
      'both, each part with its reason',
      [{ insufficient: '200', not_authorized: '300' }],
      [
        ['sample_due', '200', '16250.00'],
        ['not_authorized', '300', '24375.00'],
      ],
    ],
    [
      'most of what several rules of a material hold',
      [{ insufficient: '200' }, { insufficient: '150', not_authorized: '150' }],
      [
        ['sample_due', '200', '16250.00'],
        ['not_authorized', '100', '8125.00'],
      ],
    ],
    [
      'what the rules of two materials hold together',
      [
        { quantity: '600', reported: '600', insufficient: '100' },
        { category: 'aggregate', quantity: '400', reported: '400', insufficient: '50' },
      ],
      [['sample_due', '150', '12187.50']],
    ],
    [
      'its share where the rule has another unit',
      [{ reported: '2000000', insufficient: '400000' }],
      [['sample_due', '200', '16250.00']],
    ],
    ['nothing by a rule that holds no pay', [{ insufficient: '200', holds_pay: false }], []],
    ['nothing where nothing is placed', [{ reported: '0', quantity: '0' }], []],
  ])('is %s', (_, changes, parts) => {
    const held = heldOf(
      tons,
      changes.map((change) => ({ ...rule, ...change })),
    )
    expect(held.map(({ reason, quantity, amount }) => [reason, quantity, amount])).toEqual(parts)
  })

  it.each([
    ['a lump sum', { uom: 'LS' }],
    ['a do-not-pay item', { is_dnp: true }],
    ['an item without a price', { unit_price: null }],
  ])('has no amount on %s', (_, change) => {
    expect(heldOf({ ...tons, ...change }, [{ ...rule, insufficient: '200' }])).toMatchObject([
      { reason: 'sample_due', amount: null },
    ])
  })
})

const sample = (
  id: number,
  state: RepresentedSample['state'],
  revises_id: number | null = null,
): RepresentedSample => ({
  id,
  pay_item_id: 1,
  state,
  kind: 'qc',
  taken_for: [],
  material_type: null,
  quantity: null,
  uom: null,
  revises_id,
  tested: [],
  failed: [],
})

it.each([
  ['the earlier revision counts until the later one does', [sample(1, 'complete'), sample(2, 'in_testing', 1)], [1]],
  ['a later one that counts replaces it', [sample(1, 'complete'), sample(2, 'approved', 1)], [2]],
  ['of two that do not count the last one stays', [sample(1, 'void'), sample(2, 'waiting_authorization', 1)], [2]],
])('of revisions, %s', (_, samples, in_force) => {
  expect(samplesInForce(samples).map(({ id }) => id)).toEqual(in_force)
})
