import { wholeWeighingRules } from '@milepost/contract/tickets/weighing-checks'
import type { Agency, AgencyAdministrator, AgencyRow } from '@milepost/contract/agencies/agency'

export const agency: Agency = {
  id: 12,
  name: 'Piedmont DOT',
  time_zone: 'America/New_York',
  current_interface_theme_key: 'default',
  contract_number_label: 'State Project Number',
  preferred_minutes: 2,
  accepted_minutes: 15,
  default_max_gvw_lbs: '80000',
  tare_max_age_hours: 24,
  far_away_miles: 100,
  most_report_tickets: 1500,
  rejection_reasons: ['Cold', 'Late'],
  weighing_rules: wholeWeighingRules([]),
  accepts_access_requests: false,
  hosts: ['piedmont.example'],
  districts: [
    { id: 3, name: 'Central', employees_count: 2, projects_count: 1 },
    { id: 4, name: 'West', employees_count: 0, projects_count: 0 },
  ],
  created_at: '2026-10-01T12:00:00.000Z',
  closed_at: null,
  closed_by: null,
  lock_version: 5,
}

export const dana: AgencyAdministrator = {
  id: 41,
  first_name: 'Dana',
  last_name: 'Okafor',
  email: 'dana@piedmont.example',
  status: 'active',
}
export const invited: AgencyAdministrator = {
  ...dana,
  id: 42,
  first_name: 'Ana',
  email: 'ana@piedmont.example',
  status: 'pending',
}

export const row: AgencyRow = {
  id: 12,
  name: 'Piedmont DOT',
  time_zone: 'America/New_York',
  hosts: ['piedmont.example'],
  districts_count: 2,
  employees_count: 17,
  administrators_count: 1,
  last_seen_at: '2026-11-20T12:00:00.000Z',
  created_at: '2026-10-01T12:00:00.000Z',
  closed_at: null,
}
export const lonely: AgencyRow = {
  ...row,
  id: 13,
  name: 'Alder River County',
  hosts: [],
  administrators_count: 0,
  last_seen_at: null,
}
