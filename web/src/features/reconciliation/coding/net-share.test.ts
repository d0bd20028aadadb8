import { unitCodes, units } from '@milepost/contract/units/units'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMoreThanNet, netInUnit, restInUnit } from './net-share.ts'

const of = (quantity: string, unit_of_measure: string) => ({ quantity, unit_of_measure })

describe("the net in an item's unit", () => {
  it.each([
    ['45120', 'LB', 'TON', '22.56'],
    ['45125', 'LB', 'TON', '22.56'],
    ['45130', 'LB', 'TON', '22.57'],
    ['22.56', 'TON', 'TON', '22.56'],
    ['22.56', 'TON', 'LB', '45120.00'],
    ['22.56', 'TON', 'MTON', '20.47'],
    ['9', 'CY', 'CF', '243.00'],
    ['10', 'SF', 'SY', '1.11'],
    ['1', 'MILE', 'LF', '5280.00'],
    ['43560', 'SF', 'ACRE', '1.000'],
    ['0.005', 'TON', 'TON', '0.01'],
    ['22.56', 'TN', 'tons', '22.56'],
    ['22.56', 'TON', 'CY', null],
    ['22.56', 'TON', 'EA', null],
    ['22.56', 'TON', 'TON-G', null],
    ['22.56', 'loads', 'TON', null],
  ])('%s %s is %s %s', (net, uom, unit, expected) => expect(netInUnit({ net, uom }, unit)).toBe(expected))

  it.each([
    [[], '22.56'],
    [[of('10', 'TON')], '12.56'],
    [[of('2000', 'LB')], '21.56'],
    [[of('3', 'EA'), of('', 'TON')], '22.56'],
    [[of('30', 'TON')], '0.00'],
  ])('less %j leaves %s', (others, rest) => expect(restInUnit({ net: '45120', uom: 'LB' }, 'TON', others)).toBe(rest))
})

describe('more than the net', () => {
  it.each([
    [[of('22.56', 'TON')], false],
    [[of('22.57', 'TON')], true],
    [[of('22.565', 'TON')], false],
    [[of('12.56', 'TON'), of('20000', 'LB')], false],
    [[of('12.56', 'TON'), of('20100', 'LB')], true],
    [[of('99', 'EA')], false],
    [[of('', 'TON')], false],
  ])('are %j: %s', (shares, more) => expect(isMoreThanNet(shares, { net: '45120', uom: 'LB' })).toBe(more))

  const pair = fc
    .constantFrom(...unitCodes)
    .chain((uom) =>
      fc.tuple(
        fc.constant(uom),
        fc.constantFrom(...unitCodes.filter((unit) => units[unit].dimension === units[uom].dimension)),
      ),
    )
  const net = fc
    .integer({ min: 1, max: 100_000_000 })
    .map((hundredths) => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`)

  it('is never what "use net" enters, nor what it leaves for another item', () => {
    fc.assert(
      fc.property(pair, pair, net, ([uom, unit], [, other], given) => {
        const ticket = { net: given, uom }
        const whole = netInUnit(ticket, unit)
        if (whole === null) return
        expect(isMoreThanNet([of(whole, unit)], ticket)).toBe(false)
        const rest = restInUnit(ticket, unit, [of('0.37', other)])
        if (rest !== null && rest !== whole && Number(rest) > 0)
          expect(isMoreThanNet([of(rest, unit), of('0.37', other)], ticket)).toBe(false)
      }),
    )
  })
})
