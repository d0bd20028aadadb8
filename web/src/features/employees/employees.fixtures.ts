import type { Employee } from '@milepost/contract/employees/employee'
import { pageOf } from '../../testing/fake-server.ts'

const at = '2026-11-20T19:30:00.000Z'

/** Somebody who works here and was seen yesterday. */
export const employee: Employee = {
  id: 41,
  first_name: 'Dana',
  last_name: 'Okafor',
  email: 'dana.okafor@agency.gov',
  phone: '+17705550134',
  role: 'field_inspector',
  district_id: 3,
  district: 'Central',
  title: 'Senior inspector',
  employee_number: 'E-1187',
  status: 'active',
  active: true,
  last_seen_at: at,
  invited_at: '2026-01-05T14:00:00.000Z',
  activated_at: '2026-01-06T14:00:00.000Z',
  invitation_expires_at: null,
  deleted_at: null,
  deleted_by: null,
  restorable_until: null,
  own: false,
  managed_by: 'hand',
  abilities: ['update', 'update_role', 'delete'],
  lock_version: 3,
}

/** Somebody who has not followed the link of the invitation yet. */
export const invited: Employee = {
  ...employee,
  id: 42,
  first_name: 'Ana',
  last_name: 'Ortiz',
  email: 'ana.ortiz@agency.gov',
  phone: null,
  title: null,
  employee_number: null,
  status: 'pending',
  active: false,
  last_seen_at: null,
  invited_at: at,
  activated_at: null,
  invitation_expires_at: '2099-11-27T19:30:00.000Z',
  abilities: ['update', 'update_role', 'update_email', 'resend_invitation', 'delete'],
}

/** The last administrator, who is the one that looks. */
export const last: Employee = {
  ...employee,
  id: 43,
  first_name: 'Ray',
  last_name: 'Castle',
  email: 'ray@agency.gov',
  phone: null,
  role: 'administrator',
  district_id: null,
  district: null,
  own: true,
  abilities: ['update'],
}

/** Somebody who was removed and can still be restored. */
export const removed: Employee = {
  ...employee,
  id: 44,
  first_name: 'Lou',
  last_name: 'Bell',
  email: 'lou@agency.gov',
  status: 'deleted',
  active: false,
  deleted_at: at,
  deleted_by: 'Ray Castle',
  restorable_until: '2026-12-20T19:30:00.000Z',
  abilities: ['restore'],
}

export const districts = {
  districts: [
    { value: 3, label: 'Central' },
    { value: 4, label: 'North' },
  ],
  page: pageOf(2),
}
