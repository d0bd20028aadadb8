import { noColors } from '@milepost/contract/theme/interface-colors'
import type { Session } from '../lib/session.ts'

/** A session of an administrator, for pages that ask who is signed in. */
export const administrator: Session = {
  user: {
    id: 1,
    email: 'administrator@agency.gov',
    role: 'administrator',
    capacity: null,
    first_name: 'Dana',
    last_name: 'Reeves',
    dot_authority_id: null,
    dot_authority_name: 'Georgia Department of Roads',
    installation_role: null,
  },
  company: null,
  authorities: [],
  grants: [],
  abilities: [],
  current_interface_theme_key: 'EDOT',
  interface_colors: noColors,
  contract_number_label: 'State Project Number',
  far_away_miles: 100,
  time_zone: 'America/New_York',
  search_preferences: {},
  method: 'password',
}
