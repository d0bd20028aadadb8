import { describe, expect, it } from 'vitest'
import { unitCodes, type UnitCode } from '../units/units.ts'
import { leavesOverload, payableNet, perPound } from './payable-net.ts'

describe('a weight in pounds', () => {
  it.each<[UnitCode, string]>([
    ['LB', '1'],
    ['TON', '0.0005'],
    ['CWT', '0.01'],
    ['KG', '0.45359237'],
    ['MTON', '0.00045359237'],
  ])('is in %s %s', (unit, expected) => expect(perPound(unit)).toBe(expected))

  it('has no value in a unit that is not a weight', () => {
    expect(unitCodes.filter((unit) => perPound(unit) !== null).toSorted()).toEqual(['CWT', 'KG', 'LB', 'MTON', 'TON'])
  })
})

describe('the payable part of a net', () => {
  it.each<[string, string, string, string | null, boolean, string]>([
    ['the net where the project pays overloads', '45120', 'LB', '2140', true, '45120'],
    ['less the overload where it does not', '45120', 'LB', '2140', false, '42980'],
    ['in tons', '22.56', 'TON', '2140', false, '21.49'],
    ['in hundredweights', '451.20', 'CWT', '2140', false, '429.8'],
    ['in tons of another spelling', '22.56', 'tns', '2140', false, '21.49'],
    ['in kilograms, to the last digit', '20466', 'KG', '1571.04', false, '19753.3882430352'],
    ['in metric tons, to the last digit', '20.466', 'MTON', '1571.04', false, '19.7533882430352'],
    ['a part of a pound', '45120', 'LB', '0.5', false, '45119.5'],
    ['the net within the limit', '45120.00', 'LB', '0', false, '45120.00'],
    ['the net where no limit is known', '45120', 'LB', null, false, '45120'],
    ['nothing where all is over', '1000', 'LB', '1000', false, '0'],
    ['never below zero', '0.4', 'TON', '1000', false, '0'],
    ['the net of what is no mass', '12', 'CY', '2140', false, '12'],
    ['the net of tons by gravity', '22.56', 'TON-G', '2140', false, '22.56'],
    ['the net of a unit that nobody knows', '3', 'loads', '2140', false, '3'],
  ])('is %s', (_name, net, uom, overload_lbs, pay_overload, expected) => {
    const ticket = { net, uom, overload_lbs }
    expect(payableNet(ticket, { pay_overload })).toBe(expected)
    expect(leavesOverload(ticket, { pay_overload })).toBe(expected !== net)
  })
})
