import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { UnitCode } from '@milepost/contract/units/units'
import { convert, roundQuantity, sumQuantities } from '../../units/index.ts'
import {
  failedChecks,
  relationsOf,
  weighedNet,
  weighingChecks,
  weightSets,
  type Relation,
  type WeighedTicket,
} from './index.ts'
import { plantContext, platformTicket, siloTicket } from './weighing.fixtures.ts'

const times = { printed_at: '2026-11-20T19:05:00.000Z', received_at: '2026-11-20T19:05:20.000Z' }
const rounded = (net: string, to: UnitCode) => {
  const conversion = convert(net, 'LB', to)
  return conversion.ok ? roundQuantity(conversion.quantity) : ''
}
/** Loads in pounds as a platform scale shows them, with the tare of the truck. */
const load = fc
  .record({ net: fc.integer({ min: 50, max: 4_000 }), tare: fc.integer({ min: 1_000, max: 1_800 }) })
  .map(({ net, tare }) => ({ net: String(net * 20), tare: String(tare * 20), gross: String((net + tare) * 20) }))

describe('weighedNet', () => {
  const method = platformTicket.weighing_method
  test.each<[Partial<WeighedTicket>, string | null]>([
    [{ ...platformTicket }, '45120 LB given'],
    [{ ...siloTicket }, '22.56 TON given'],
    [{ gross: '73240', tare: '28120', uom: 'LB', weighing_method: method }, '45120 LB gross_less_tare'],
    [{ gross: '36.62', tare: '14.06', uom: 'TON' }, '22.56 TON gross_less_tare'],
    [{ gross: '73240', tare: '28120', uom: 'LB', weighing_method: 'batch_count' }, null],
    [{ gross: '73240', uom: 'LB', weighing_method: method }, null],
    [{ net: '45120', uom: null }, null],
    [{}, null],
    [
      { net: '5.01', net2: '5.02', net3: '4.99', uom: 'TON', weighing_method: 'weigh_hopper' },
      '15.02 TON sum_of_drafts',
    ],
    [{ net: '5', net2: '5', uom: 'TON', weighing_method: 'weigh_hopper' }, '10 TON sum_of_drafts'],
    [{ net: '15.02', net2: '5.01', net3: '10.01', uom: 'TON', weighing_method: 'weigh_hopper' }, '15.02 TON given'],
    [{ net: '45120', uom: 'LB', net2: '22.56', uom2: 'TON', net3: '20.47', uom3: 'MTON' }, '45120 LB given'],
    [{ net: '45120', uom: 'LB', net2: '22.65', uom2: 'TON' }, '45120 LB given'],
    [{ net: '45120', uom: 'LB', net2: '10', uom2: 'TON' }, '65120 LB sum_of_drafts'],
    [{ net: '45120', uom: 'LB', net2: '12.4', uom2: 'CY' }, '45120 LB given'],
    [{ ...platformTicket, gross2: '60000', tare2: '20000', net2: '40000', uom2: 'LB' }, '85120 LB sum_of_drafts'],
    [{ ...platformTicket, gross2: '60000', tare2: '20000', net2: null, uom2: 'LB' }, '85120 LB sum_of_drafts'],
    [{ ...platformTicket, net: '85120', gross2: '60000', tare2: '20000', net2: null, uom2: 'LB' }, '85120 LB given'],
    [{ ...platformTicket, gross2: '73240', tare2: '28120', net2: '45120', uom2: 'LB' }, '45120 LB given'],
    [{ ...platformTicket, gross2: null, tare2: null, net2: '45120', uom2: 'LB' }, '45120 LB given'],
    [{ ...platformTicket, gross2: null, tare2: null, net2: '2.256', uom2: 'TON' }, '45120 LB given'],
    [{ net: '9.5', uom: 'CY', net2: '7.26', uom2: 'M3', weighing_method: 'volumetric' }, '9.5 CY given'],
  ])('of %j is %s', (ticket, expected) => {
    const net = weighedNet({ ...times, ...ticket })
    expect(net && `${net.net} ${net.uom} ${net.basis}`).toBe(expected)
  })

  test('never adds one weight printed in three units, and such a ticket passes every check', () => {
    fc.assert(
      fc.property(load, ({ gross, tare, net }) => {
        const ticket: WeighedTicket = {
          ...platformTicket,
          gross,
          tare,
          net,
          gross2: rounded(gross, 'TON'),
          tare2: rounded(tare, 'TON'),
          net2: rounded(net, 'TON'),
          uom2: 'TON',
          gross3: rounded(gross, 'MTON'),
          tare3: rounded(tare, 'MTON'),
          net3: rounded(net, 'MTON'),
          uom3: 'MTON',
        }
        expect(weighedNet(ticket)).toEqual({ net, uom: 'LB', basis: 'given' })
        expect(failedChecks(weighingChecks(ticket, plantContext))).toEqual([])
      }),
    )
  })

  test('adds drafts that were weighed separately, exactly', () => {
    fc.assert(
      fc.property(load, load, (one, two) => {
        fc.pre(one.gross !== two.gross && one.net !== two.net)
        const ticket: WeighedTicket = {
          ...platformTicket,
          ...one,
          gross2: two.gross,
          tare2: two.tare,
          net2: two.net,
          uom2: 'LB',
        }
        expect(weighedNet(ticket)?.net).toBe(sumQuantities([one.net, two.net]))
        expect(failedChecks(weighingChecks(ticket, plantContext))).toEqual([])
      }),
    )
  })
})

describe('relationsOf', () => {
  test.each<[Partial<WeighedTicket>, Relation[]]>([
    [{ net: '45120', uom: 'LB' }, []],
    [{ net: '45120', uom: 'LB', net2: '22.56', uom2: 'TON' }, ['same_weight']],
    [{ net: '45120', uom: 'LB', net3: '20.47', uom3: 'MTON' }, ['same_weight']],
    [{ net: '45120', uom: 'LB', net2: '22.58', uom2: 'TON' }, ['disagrees']],
    [{ net: '10', uom: 'TON', net2: '9' }, ['further_draft']],
    [{ net: '19', uom: 'TON', net2: '9', net3: '10' }, ['part', 'part']],
    [{ net: '20', uom: 'TON', net2: '13', uom2: 'CY' }, ['other_quantity']],
    [{ net: '20', uom: 'TON', gross2: '80000', uom2: 'LB' }, ['other_quantity']],
    [
      { gross: '80000', uom: 'LB', gross2: '40', uom2: 'TON', gross3: '36.29', uom3: 'MTON' },
      ['same_weight', 'same_weight'],
    ],
  ])('of %j are %j', (ticket, relations) => {
    expect(relationsOf(weightSets({ ...times, ...ticket }))).toEqual(relations)
  })
})
