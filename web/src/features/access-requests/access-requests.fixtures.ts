import type { ConsultantRequest, VendorRequest } from '@milepost/contract/access-requests/managed-requests.contract'

const person = {
  id: 71,
  name: 'Ana Núñez',
  email: 'ana@reeves.example',
  phone: '+14045550123',
  company: 'Reeves Materials',
  projects: 'P-2041',
  message: 'We supply asphalt.',
  date_requested: '2026-11-20T14:20:00.000Z',
  status_changed_at: '2026-11-20T14:20:00.000Z',
  reason: null,
  granted_projects: [],
}

export const vendor: VendorRequest = {
  ...person,
  address: '12 Quarry Rd, Macon, GA 31201',
  status: 'pending',
  requester: person.name,
  suppliers: [],
  abilities: ['approve', 'reject'],
}

export const consultant: ConsultantRequest = {
  ...person,
  address_1: '12 Quarry Rd',
  address_2: null,
  city: 'Macon',
  state: 'GA',
  zip: '31201',
  status: 'pending',
  abilities: ['approve_read', 'approve_read_write', 'reject'],
}
