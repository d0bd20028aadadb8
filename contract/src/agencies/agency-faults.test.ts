import fc from 'fast-check'
import { expect, it } from 'vitest'
import { agencyFaults, readHost, type AgencySettings } from './agency-faults.ts'

const codes = (settings: AgencySettings) => agencyFaults(settings).map(({ path, code }) => `${path} ${code}`)

it('accepts a field that is not given and a valid agency', () => {
  expect(codes({})).toEqual([])
  expect(
    codes({
      name: 'Piedmont',
      time_zone: 'America/New_York',
      contract_number_label: 'PIN',
      preferred_minutes: 2,
      accepted_minutes: 15,
      default_max_gvw_lbs: '80000.50',
      tare_max_age_hours: 24,
      far_away_miles: 10,
      most_report_tickets: 1500,
      hosts: ['tickets.piedmont.example', 'localhost'],
      districts: [{ name: 'North' }, { name: 'South' }],
    }),
  ).toEqual([])
  expect(codes({ default_max_gvw_lbs: null })).toEqual([])
  expect(codes({ default_max_gvw_lbs: ' ' })).toEqual([])
})

it.each<[AgencySettings, string[]]>([
  [{ name: '' }, ['name field_is_required']],
  [{ name: 'A\nBcc: b@c.example' }, ['name control_character']],
  [{ name: 'x'.repeat(201) }, ['name text_too_long']],
  [{ time_zone: ' ' }, ['time_zone field_is_required']],
  [{ contract_number_label: 'x'.repeat(61) }, ['contract_number_label text_too_long']],
  [{ preferred_minutes: 0 }, ['preferred_minutes minutes_out_of_range']],
  [{ preferred_minutes: 1.5 }, ['preferred_minutes minutes_out_of_range']],
  [{ accepted_minutes: 1441 }, ['accepted_minutes minutes_out_of_range']],
  [{ accepted_minutes: Number.NaN }, ['accepted_minutes minutes_out_of_range']],
  [{ preferred_minutes: 15, accepted_minutes: 15 }, ['accepted_minutes accepted_range_too_small']],
  [{ default_max_gvw_lbs: '0' }, ['default_max_gvw_lbs weight_is_invalid']],
  [{ default_max_gvw_lbs: '8e4' }, ['default_max_gvw_lbs weight_is_invalid']],
  [{ tare_max_age_hours: 8761 }, ['tare_max_age_hours hours_out_of_range']],
  [{ far_away_miles: 9 }, ['far_away_miles miles_out_of_range']],
  [{ far_away_miles: 1001 }, ['far_away_miles miles_out_of_range']],
  [{ most_report_tickets: 0 }, ['most_report_tickets tickets_out_of_range']],
  [{ most_report_tickets: 1501 }, ['most_report_tickets tickets_out_of_range']],
  [{ hosts: ['https://a.example', 'a.example', 'A.EXAMPLE.'] }, ['hosts.0 host_is_invalid', 'hosts.2 host_repeated']],
  [
    { districts: [{ name: 'North' }, { name: ' north ' }, { name: '' }, { name: '' }] },
    ['districts.1.name district_repeated', 'districts.2.name field_is_required', 'districts.3.name field_is_required'],
  ],
])('%j: %j', (settings, faults) => {
  expect(codes(settings)).toEqual(faults)
})

it('reads a host exactly as the database stores it, and reads its own answer as the same host', () => {
  const stored = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
  fc.assert(
    fc.property(
      fc.oneof(
        fc.domain(),
        fc.string(),
        fc.domain().map((host) => ` ${host.toUpperCase()}. `),
      ),
      (text) => {
        const host = readHost(text)
        if (host === null) return
        expect(host).toMatch(stored)
        expect(host.length).toBeLessThanOrEqual(253)
        expect(readHost(host)).toBe(host)
      },
    ),
  )
  fc.assert(fc.property(fc.domain(), (host) => readHost(host) === host.toLowerCase()))
})
