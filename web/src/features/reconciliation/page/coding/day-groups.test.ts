import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codingSlipOf } from '../page.fixtures.ts'
import { choicesOf, groupsOf, narrowed, unitTotals } from './day-groups.ts'

const slips = [
  codingSlipOf({ id: 1, net: '20.10' }),
  codingSlipOf({ id: 2, net: '0.20', plant_id: 6, plant: 'South plant' }),
  codingSlipOf({ id: 3, net: '45120', uom: 'LB' }),
  codingSlipOf({ id: 4, net: '10', material_id: 9, material: '9.5mm SP', pay_period: 1 }),
]

test('groups tickets by material and plant, with the quantity of each group', () => {
  expect(
    groupsOf(slips).map(({ material, plant, slips: those, totals }) => [material, plant, those.length, totals]),
  ).toEqual([
    ['9.5mm SP', 'North plant', 1, [{ uom: 'TON', net: '10' }]],
    [
      '12.5mm SP',
      'North plant',
      2,
      [
        { uom: 'TON', net: '20.1' },
        { uom: 'LB', net: '45120' },
      ],
    ],
    ['12.5mm SP', 'South plant', 1, [{ uom: 'TON', net: '0.2' }]],
  ])
})

test('says of a group how many of the day it is out of, and how many of those are coded', () => {
  const uncoded = slips.filter(({ pay_period }) => pay_period === null)
  const more = [...slips, codingSlipOf({ id: 5, plant_id: 6, plant: 'South plant', pay_period: 1 })]
  expect(groupsOf(uncoded, more).map(({ slips: those, of_day }) => [those.length, of_day])).toEqual([
    [2, { tickets: 2, coded: 0 }],
    [1, { tickets: 2, coded: 1 }],
  ])
})

test.each([
  [{ coded: 'uncoded', material_id: null, plant_id: null }, [1, 2, 3]],
  [{ coded: 'coded', material_id: null, plant_id: null }, [4]],
  [{ coded: 'all', material_id: 4, plant_id: 5 }, [1, 3]],
  [{ coded: 'all', material_id: 9, plant_id: 6 }, []],
] as const)('of %j leaves %j', (narrowing, ids) => {
  expect(narrowed(slips, narrowing).map(({ id }) => id)).toEqual(ids)
})

test('lists the choices by name', () => {
  expect(choicesOf(slips, 'material')).toEqual([
    { value: '9', label: '9.5mm SP', count: 1 },
    { value: '4', label: '12.5mm SP', count: 3 },
  ])
})

test('the groups add up to the whole, for any tickets', () => {
  const slip = fc
    .record({
      net: fc
        .integer({ min: 1, max: 9_999_999 })
        .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`),
      material_id: fc.integer({ min: 1, max: 4 }),
      plant_id: fc.integer({ min: 1, max: 3 }),
      uom: fc.constantFrom('TON', 'LB'),
    })
    .map((given) => codingSlipOf({ id: 1, ...given }))
  fc.assert(
    fc.property(fc.array(slip, { maxLength: 40 }), (many) => {
      const whole = new Map(unitTotals(many).map(({ uom, net }) => [uom, net]))
      const ofGroups = groupsOf(many).flatMap(({ totals }) => totals)
      for (const [uom, net] of whole) {
        const cents = (text: string) => Math.round(Number(text) * 100)
        const sum = (rows: { uom: string; net: string }[]) =>
          rows.filter((row) => row.uom === uom).reduce((total, row) => total + cents(row.net), 0)
        expect(sum(ofGroups)).toBe(cents(net))
      }
    }),
  )
})
