import { describe, expect, test } from 'vitest'
import {
  failedChecks,
  weighingChecks,
  type CheckName,
  type CheckReason,
  type WeighedTicket,
  type WeighingContext,
} from './index.ts'
import { plantContext, platformTicket, siloTicket } from './weighing.fixtures.ts'

type Change = Partial<WeighedTicket & WeighingContext>
/** A change of a good platform ticket, and the check's result: passed, not applicable, or why it failed. */
type Case = [change: Change, outcome: 'passed' | 'not applicable' | CheckReason]

/** The weights of a single draft, without the second unit. */
const alone = { gross2: null, tare2: null, net2: null, uom2: null }
const bare = { ...alone, gross: null, tare: null }

const cases: Record<CheckName, Case[]> = {
  arithmetic: [
    [{}, 'passed'],
    [{ net: '45100' }, 'net_is_not_gross_less_tare'],
    [{ net: '45120.01' }, 'net_is_not_gross_less_tare'],
    [{ net: '45120.00' }, 'passed'],
    [{ ...alone, gross: '36.62', tare: '14.06', net: '22.56', uom: 'TON' }, 'passed'],
    [{ ...alone, gross: '0.3', tare: '0.1', net: '0.2', uom: 'TON' }, 'passed'],
    [{ tare: null }, 'weights_missing'],
    [{ gross: null }, 'weights_missing'],
    [{ ...bare }, 'weights_missing'],
    [{ ...alone, net: null }, 'passed'],
    [{ ...bare, weighing_method: 'silo_loadcell' }, 'not applicable'],
    [{ ...alone, weighing_method: 'silo_loadcell' }, 'passed'],
    [{ ...alone, weighing_method: 'weigh_hopper', net: '45140' }, 'net_is_not_gross_less_tare'],
    [{ ...bare, weighing_method: 'batch_count' }, 'not applicable'],
    [{ ...bare, weighing_method: 'volumetric', net: '9.5', uom: 'CY' }, 'not applicable'],
    [{ ...alone, weighing_method: null, net: '1' }, 'net_is_not_gross_less_tare'],
    [{ gross2: '60000', tare2: '20000', net2: '40000', uom2: 'LB' }, 'passed'],
    [{ gross2: '60000', tare2: '20000', net2: '40020', uom2: 'LB' }, 'net_is_not_gross_less_tare'],
    [{ gross2: '60000', tare2: '20000', net2: null, uom2: 'LB', net: '85120' }, 'passed'],
    [{ gross2: '60000', tare2: '20000', net2: null, uom2: 'LB', net: '85100' }, 'net_is_not_gross_less_tare'],
    [{ ...alone, net: '45120', net2: '22560', net3: '22560', uom2: 'LB' }, 'passed'],
    [{ uom: null }, 'passed'],
    [{ net: '45100', waived: ['arithmetic'] }, 'not applicable'],
    [{ net: '45100', waived: ['clock'] }, 'net_is_not_gross_less_tare'],
  ],
  scale_division: [
    [{}, 'passed'],
    [{ gross: '73250' }, 'not_a_multiple_of_division'],
    [{ tare: '28110' }, 'not_a_multiple_of_division'],
    [{ net: '45121' }, 'not_a_multiple_of_division'],
    [{ scale_division_lbs: null, gross: '73250' }, 'not_a_multiple_of_division'],
    [{ scale_division_lbs: '10', gross: '73250' }, 'passed'],
    [{ scale_division_lbs: '50' }, 'not_a_multiple_of_division'],
    [{ ...bare, net: '22.56', uom: 'TON' }, 'passed'],
    [{ ...bare, net: '22.565', uom: 'TON' }, 'not_a_multiple_of_division'],
    [{ ...bare, weighing_method: 'silo_loadcell', net: '22.561', uom: 'TON' }, 'not_a_multiple_of_division'],
    [{ ...bare, weighing_method: 'weigh_hopper', net: '22.57', uom: 'TON' }, 'passed'],
    [{ ...bare, net: '20.47', uom: 'MTON' }, 'passed'],
    [{ ...bare, net: '20470', uom: 'KG', scale_division_lbs: null }, 'passed'],
    [{ ...bare, net: '20475', uom: 'KG', scale_division_lbs: null }, 'not_a_multiple_of_division'],
    [{ ...bare, weighing_method: 'belt', net: '22.561', uom: 'TON' }, 'not applicable'],
    [{ ...bare, weighing_method: 'batch_count' }, 'not applicable'],
    [{ ...bare, weighing_method: 'loader_bucket' }, 'not applicable'],
    [{ ...bare, net: '9.5', uom: 'CY' }, 'not applicable'],
    [{ uom: null }, 'not applicable'],
  ],
  capacity: [
    [{}, 'passed'],
    [{ gross: '200000' }, 'passed'],
    [{ gross: '200020' }, 'gross_above_capacity'],
    [{ ...bare, gross: '100.01', uom: 'TON' }, 'gross_above_capacity'],
    [{ scale_capacity_lbs: null }, 'not applicable'],
    [{ ...bare }, 'not applicable'],
    [{ weighing_method: 'silo_loadcell' }, 'not applicable'],
    [{ gross2: '200020', tare2: '20000', net2: '180020', uom2: 'LB' }, 'gross_above_capacity'],
  ],
  manual_weight: [
    [{}, 'passed'],
    [{ manual_weight: true }, 'passed'],
    [{ tare_source: 'manual' }, 'manual_weight_unmarked'],
    [{ tare_source: 'manual', manual_weight: null }, 'manual_weight_unmarked'],
    [{ tare_source: 'manual', manual_weight: true }, 'passed'],
    [{ weighing_method: 'volumetric', tare_source: 'manual' }, 'not applicable'],
    [{ ...bare, weighing_method: null }, 'not applicable'],
  ],
  tare_age: [
    [{}, 'passed'],
    [{ tare_time: '2026-11-20T05:00:00.000Z' }, 'passed'],
    [{ tare_time: '2026-11-20T04:59:00.000Z' }, 'tare_too_old'],
    [{ tare_time: '2026-11-20T20:00:00.000Z' }, 'passed'],
    [{ tare_time: '2026-11-19T19:05:00.000Z', tare_max_age_hours: 24 }, 'passed'],
    [{ tare_time: '2026-11-19T19:04:59.000Z', tare_max_age_hours: 24 }, 'tare_too_old'],
    [{ tare_time: '2026-11-20T12:00:00.000Z', tare_max_age_hours: 4 }, 'tare_too_old'],
    [{ tare_time: null }, 'tare_time_missing'],
    [{ tare_time: null, tare_source: 'scale' }, 'not applicable'],
    [{ tare_time: null, tare_source: null }, 'not applicable'],
    [{ tare: null }, 'not applicable'],
    [{ weighing_method: 'batch_count' }, 'not applicable'],
    [{ tare_time: '2026-11-20T04:30:00.000Z', printed_at: '2026-11-20T05:30:00.000Z' }, 'tare_too_old'],
  ],
  weighmaster: [
    [{}, 'passed'],
    [{ weighmaster: null }, 'weighmaster_missing'],
    [{ weighmaster: '  ' }, 'weighmaster_missing'],
    [{ weighmaster_expires_on: '2026-11-19' }, 'weighmaster_expired'],
    [{ weighmaster_expires_on: '2026-11-20' }, 'passed'],
    [{ weighmaster_expires_on: null }, 'passed'],
    [{ weighing_method: 'weigh_hopper', weighmaster: null }, 'weighmaster_missing'],
    [{ weighing_method: 'belt', weighmaster: null }, 'not applicable'],
    [{ weighing_method: 'volumetric', weighmaster: null }, 'not applicable'],
    [{ printed_at: '2026-11-21T03:00:00.000Z', weighmaster_expires_on: '2026-11-20' }, 'passed'],
  ],
  scale_certificate: [
    [{}, 'passed'],
    [{ scale_certificate_expires_on: '2026-11-19' }, 'certificate_expired'],
    [{ scale_certificate_expires_on: '2026-11-20' }, 'passed'],
    [{ scale_certificate_expires_on: null }, 'not applicable'],
    [{ weighing_method: 'volumetric' }, 'not applicable'],
  ],
  number_sequence: [
    [{}, 'passed'],
    [{ previous_ticket_number: '4102005' }, 'numbers_missing'],
    [{ previous_ticket_number: '4102005', gap_explained: true }, 'passed'],
    [{ previous_ticket_number: null }, 'not applicable'],
    [{ previous_ticket_number: '4102050' }, 'passed'],
    [{ ticket_number: '1' }, 'passed'],
    [{ ticket_number: 'A-17', previous_ticket_number: 'A-16' }, 'passed'],
    [{ ticket_number: 'A-19', previous_ticket_number: 'A-16' }, 'numbers_missing'],
    [{ ticket_number: 'B-19', previous_ticket_number: 'A-16' }, 'not applicable'],
    [{ ticket_number: 'ADHOC' }, 'not applicable'],
    [{ ticket_number: '0010', previous_ticket_number: '0009' }, 'passed'],
    [{ ticket_number: null }, 'not applicable'],
  ],
  unit_agreement: [
    [{}, 'passed'],
    [{ net2: '22.65' }, 'units_disagree'],
    [{ net2: '22.57' }, 'passed'],
    [{ net2: '22.58' }, 'units_disagree'],
    [{ net3: '20.47', uom3: 'MTON' }, 'passed'],
    [{ net3: '22.56', uom3: 'MTON' }, 'units_disagree'],
    [{ net3: '20.5', uom3: 'MTON' }, 'passed'],
    [{ gross2: '36.62', tare2: '99.06' }, 'units_disagree'],
    [{ ...alone }, 'not applicable'],
    [{ ...alone, net2: '12.4', uom2: 'CY' }, 'not applicable'],
    [{ gross2: '60000', tare2: '20000', net2: '40000', uom2: 'LB' }, 'not applicable'],
    [{ ...alone, net2: '2.256', uom2: 'TON' }, 'units_disagree'],
    [{ uom: null }, 'not applicable'],
  ],
  clock: [
    [{}, 'passed'],
    [{ printed_at: '2026-11-20T19:07:20.000Z' }, 'passed'],
    [{ printed_at: '2026-11-20T19:07:20.001Z' }, 'printed_in_the_future'],
    [{ received_at: '2026-11-25T00:00:00.000Z' }, 'passed'],
  ],
  delivery_place: [
    [{}, 'passed'],
    [{ delivery_latitude: '33.123', delivery_longitude: '-84.1' }, 'passed'],
    // Exchanged it is in Antarctica, without its sign in China.
    [{ delivery_latitude: '-84.39', delivery_longitude: '33.75' }, 'coordinates_exchanged'],
    [{ delivery_latitude: '84.39', delivery_longitude: '33.75' }, 'coordinates_exchanged'],
    [{ delivery_latitude: '33.75', delivery_longitude: '84.39' }, 'sign_lost'],
    [{ delivery_latitude: '-33.75', delivery_longitude: '-84.39' }, 'sign_lost'],
    [{ delivery_latitude: 0, delivery_longitude: 0 }, 'far_away'],
    [{ delivery_latitude: '35.19', delivery_longitude: '-84.39' }, 'passed'],
    [{ delivery_latitude: '35.21', delivery_longitude: '-84.39' }, 'far_away'],
    [{ delivery_latitude: '35.21', delivery_longitude: '-84.39', far_away_miles: 101 }, 'passed'],
    [{ delivery_latitude: '33.95', delivery_longitude: '-84.39', far_away_miles: 10 }, 'far_away'],
    [{ delivery_latitude: '40', delivery_longitude: '-74', plant_latitude: null }, 'not applicable'],
    [{ delivery_latitude: '36', delivery_longitude: '-86', project_places: [[34.9, -87, 35.1, -84]] }, 'passed'],
    [{ delivery_latitude: '37', delivery_longitude: '-86', project_places: [[34.9, -87, 35.1, -84]] }, 'far_away'],
    [{ delivery_latitude: '33.8', delivery_longitude: '-84.4', project_places: [[41, -90, 41, -90]] }, 'passed'],
    [
      {
        delivery_latitude: '-84.4',
        delivery_longitude: '33.8',
        plant_latitude: null,
        project_places: [[33, -85, 34, -84]],
      },
      'coordinates_exchanged',
    ],
    [{ delivery_latitude: '40', delivery_longitude: null }, 'not applicable'],
    [{ delivery_latitude: '40', delivery_longitude: '-74', waived: ['delivery_place'] }, 'not applicable'],
  ],
}

const outcomeOf = (check: CheckName, change: Change) => {
  const all = weighingChecks({ ...platformTicket, ...change }, { ...plantContext, ...change })
  const result = all.find((each) => each.check === check)
  return result?.applies === true ? (result.reason ?? 'passed') : 'not applicable'
}

for (const [check, table] of Object.entries(cases) as Array<[CheckName, Case[]]>)
  describe(check, () => {
    test.each(table)('with %j: %s', (change, outcome) => {
      expect(outcomeOf(check, change)).toBe(outcome)
    })
  })

describe('all checks together', () => {
  test('pass for good tickets of each kind, in their order', () => {
    const results = weighingChecks(platformTicket, plantContext)
    expect(results.map((each) => each.check)).toEqual(Object.keys(cases))
    expect(results.every((each) => each.applies && each.passed)).toBe(true)
    expect(failedChecks(weighingChecks(siloTicket, { ...plantContext, previous_ticket_number: null }))).toEqual([])
  })

  test('offer the place that is right where coordinates were exchanged', () => {
    const exchanged = { ...platformTicket, delivery_latitude: '-84.39', delivery_longitude: '33.75' }
    expect(failedChecks(weighingChecks(exchanged, plantContext))).toMatchObject([
      { reason: 'coordinates_exchanged', params: { latitude: 33.75, longitude: -84.39, corrected_miles: 0 } },
    ])
  })

  test('report what they found', () => {
    const results = weighingChecks(
      { ...platformTicket, net: '45100', net2: '22.55', printed_at: '2026-11-20T19:10:30.000Z' },
      { ...plantContext, previous_ticket_number: '4102003' },
    )
    expect(failedChecks(results).map(({ check, params }) => ({ check, params }))).toEqual([
      { check: 'arithmetic', params: { gross: '73240', tare: '28120', net: '45100', uom: 'LB', difference: '-20' } },
      { check: 'number_sequence', params: { previous: '4102003', missing: '3' } },
      { check: 'clock', params: { minutes: 5 } },
    ])
  })
})
