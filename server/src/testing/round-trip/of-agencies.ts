import { weighingCheckNames } from '@milepost/contract/tickets/weighing-checks'
import type { Entry } from './entries.ts'
import type { World } from './world.ts'

const own_setting = 'a setting of one person, of which no agency keeps a record'
const logo = { logo: 'a file, which the session answers with (logo.test.ts)' }
const rules = [
  weighingCheckNames.map((check) => ({ check, applies: check !== 'arithmetic', citation: null })),
  weighingCheckNames.map((check) => ({ check, applies: true, citation: `Rule of ${check}` })),
]
const settings = {
  preferred_minutes: [11, 12],
  accepted_minutes: [44, 45],
  default_max_gvw_lbs: ['80000', '82000.5', null],
  tare_max_age_hours: [36, 48],
  far_away_miles: [60, 250],
  most_report_tickets: [900, 1500],
  weighing_rules: rules,
  accepts_access_requests: [true, false],
}
const hostsOf = (agency: string) => [
  [`one.${agency}.example`],
  [`three.${agency}.example`, `two.${agency}.example`],
  [],
]
const phones = [5, 6, 7].map((digit) => `+1404555010${digit}`)
const in_names = { districts: 'events have the names of districts, without their ids' }
const team = { 'GET /v2/projects/{id}/dot_employees': "it shows a project's team" }
const colors = [
  { brand: '#3b2a5a', accent_light: '#6b2fb3', accent_dark: '#c9a5ff', accent_sun: '#4c2382' },
  { brand: null, accent_light: '#0b6b53', accent_dark: null, accent_sun: null },
]
const emails = [1, 2, 3, 4].map((number) => `trip-${number}@people.example`)
const column = { columnSizing: { net: 120 }, columnPinning: { left: ['net'], right: [] } }
const preference = { ...column, columnVisibility: { net: true }, columnOrder: ['net'], sorting: [] }
const table = { table_key: 'tickets' }
const views = { 'GET /v3/table_preferences/{table_key}/views': {} }

/** Records of agencies and of their people. */
export function ofAgencies({ ids }: World): Record<string, Entry> {
  const districts = [
    [
      { id: ids['district'], name: 'North end' },
      { id: ids['other_district'], name: 'South end' },
    ],
    [
      { id: ids['district'], name: 'North end' },
      { id: ids['other_district'], name: 'South end' },
      { name: 'West end' },
    ],
  ]
  const agency: Entry = { most: 60, not_audited: in_names, left_out: logo, values: { ...settings, districts } }
  return {
    'PUT /v3/sessions/_me/search_preferences': {
      read_by: ['GET /v3/sessions/_me'],
      not_audited: { search_preferences: own_setting },
    },
    'PUT /v3/interface_theme': {
      left_out: { seen: 'what the editor saw, which is not stored' },
      values: { interface_colors: colors },
      not_audited: { interface_colors: 'each color is audited by itself' },
      read_by: ['GET /v3/sessions/_me'],
    },
    'POST /v3/dot_authorities': {
      most: 60,
      not_audited: in_names,
      left_out: { ...logo, administrator: 'a person, who is invited (managed-agencies.test.ts)' },
      values: {
        ...settings,
        hosts: hostsOf('new'),
        districts: [[{ name: 'East' }], [{ name: 'East' }, { name: 'West' }]],
      },
      read_by: ['GET /v3/dot_authorities'],
    },
    'PATCH /v3/dot_authorities/{id}': {
      ...agency,
      values: { ...agency.values, hosts: hostsOf('old') },
      read_by: ['GET /v3/dot_authorities'],
    },
    'PATCH /v3/dot_authority': agency,
    'PATCH /v3/account': {
      most: 100,
      left_out: { signature: 'a picture, which is drawn again (account.test.ts)' },
      values: { phone: ['+14045550101', '+14045550102'] },
    },
    'POST /v3/dot_employees': {
      inside: 'employees',
      kind: 'dot_employees',
      most: 100,
      values: { email: emails, phone: [...phones, null] },
      not_read_by: team,
    },
    'PATCH /v3/dot_employees/{id}': {
      most: 100,
      left_out: { email: 'a person who signed in changes it alone (employees.test.ts)' },
      values: { phone: ['+14045550108', '+14045550109', null] },
      not_read_by: team,
    },
    'POST /v3/table_preferences/{table_key}': {
      params: table,
      values: { table_preference: [preference, { ...preference, density: 'compact', layout: 'cards' }] },
      not_audited: { table_preference: own_setting },
    },
    'POST /v3/table_preferences/{table_key}/views': {
      values: { address: [{ search: 'Granite' }, { status: 'pending' }], display: [column, null] },
    },
    'PATCH /v3/table_views/{id}': {
      params: table,
      values: { address: [{ search: 'Granite' }, { status: 'pending' }], display: [column, null] },
      read_by: Object.keys(views),
    },
    'PUT /v1/notices/settings': {
      values: { quiet_from: ['20:00', '21:00', null], quiet_to: ['06:00', '05:00', null] },
      together: {
        quiet_from: (from) => ({ quiet_to: from === null ? null : '06:00' }),
        quiet_to: (to) => ({ quiet_from: to === null ? null : '20:00' }),
      },
      not_audited: {
        time_zone: own_setting,
        quiet_from: own_setting,
        quiet_to: own_setting,
        digest_at: own_setting,
      },
    },
    'PUT /v1/notice_rules': {
      where: { kind: 'plant_silent' },
      base: { kind: 'plant_silent' },
      left_out: { kind: 'it names the rule' },
      values: {
        threshold: [45, 60],
        wait_minutes: [20, 25],
        rearm_minutes: [300, 310],
        owner_id: [ids['dot_employees'], null],
      },
    },
  }
}
