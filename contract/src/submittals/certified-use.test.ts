import { expect, it } from 'vitest'
import { certifiedUse } from './certified-use.ts'

const tons = (...quantities: string[]) => quantities.map((quantity) => ({ quantity, uom: 'TON' }))

it.each([
  ['1000', 'TON', tons('0'), { shipped: '0.000', remainder: '1000.000', used_percent: '0.0', state: 'open' }],
  ['1000', 'TON', tons('500.5', '399.499'), { remainder: '100.001', used_percent: '90.0', state: 'open' }],
  ['1000', 'TON', tons('900'), { remainder: '100.000', used_percent: '90.0', state: 'low' }],
  ['1000', 'TON', tons('1000'), { remainder: '0.000', used_percent: '100.0', state: 'exhausted' }],
  ['1000', 'TON', tons('1000.001'), { remainder: '-0.001', used_percent: '100.0', state: 'exceeded' }],
  ['1000', 'TON', [{ quantity: '2000000', uom: 'lbs' }], { shipped: '1000.000', state: 'exhausted' }],
  ['90.718474', 'MTON', tons('100'), { shipped: '90.718', remainder: '0.000', state: 'exhausted' }],
  ['10', 'EA', [{ quantity: '9', uom: 'EACH' }], { remainder: '1.000', state: 'low' }],
  ['10', 'BUNDLE', [{ quantity: '9', uom: 'BUNDLE' }], { remainder: '1.000', state: 'low' }],
] as const)('%s %s with %j', (approved_quantity, uom, shipments, use) =>
  expect(certifiedUse({ approved_quantity, uom }, shipments)).toMatchObject({ ...use, unconverted: [] }),
)

it('leaves out what cannot be converted exactly, and says so', () => {
  const cubic_yards = { quantity: '40', uom: 'CY' }
  expect(certifiedUse({ approved_quantity: '100', uom: 'TON' }, [...tons('10'), cubic_yards])).toMatchObject({
    shipped: '10.000',
    unconverted: [cubic_yards],
  })
  expect(certifiedUse({ approved_quantity: '10', uom: 'BUNDLE' }, tons('5'))?.unconverted).toEqual(tons('5'))
})

it.each([
  [null, 'TON'],
  ['5', null],
])('has no limit without a quantity and its unit: %s %s', (approved_quantity, uom) =>
  expect(certifiedUse({ approved_quantity, uom }, tons('3'))).toBeNull(),
)
