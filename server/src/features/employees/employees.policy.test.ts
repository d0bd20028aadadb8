import { roles } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import {
  employeeAbilities,
  isLastAdministrator,
  isRestorable,
  maySee,
  activity,
  type EmployeeState,
} from './employees.policy.ts'

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const inspector: EmployeeState = {
  role: 'field_inspector',
  status: 'active',
  last_seen_at: daysAgo(1),
  invited_at: daysAgo(100),
  deleted_at: null,
  managed_by: 'hand',
}
const look = { viewer: 'administrator', administrators: 2, now } as const

describe('abilities', () => {
  it.each<[string, Partial<EmployeeState>, number, string]>([
    ['somebody who works here', {}, 2, 'update update_role delete'],
    ['somebody invited', { status: 'pending' }, 2, 'update update_role delete update_email resend_invitation'],
    ['an administrator of two', { role: 'administrator' }, 2, 'update update_role delete'],
    ['the last administrator', { role: 'administrator' }, 1, 'update'],
    [
      'an invited administrator in addition to the last',
      { role: 'administrator', status: 'pending' },
      1,
      'update update_role delete update_email resend_invitation',
    ],
    ['somebody removed 29 days ago', { status: 'deleted', deleted_at: daysAgo(29.99) }, 2, 'restore'],
    ['somebody removed 30 days ago', { status: 'deleted', deleted_at: daysAgo(30) }, 2, ''],
  ])('%s', (_who, change, administrators, abilities) => {
    expect(employeeAbilities({ ...inspector, ...change }, { ...look, administrators }).join(' ')).toBe(abilities)
  })

  it.each(roles.filter((role) => role !== 'administrator'))('%s can do nothing to employees', (viewer) => {
    expect(employeeAbilities(inspector, { ...look, viewer })).toEqual([])
    expect([maySee(viewer, 'active'), maySee(viewer, 'pending'), maySee(viewer, 'deleted')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('counts only administrators who can sign in when it looks for the last one', () => {
    expect(isLastAdministrator({ role: 'administrator', status: 'pending' }, 1)).toBe(false)
    expect(isLastAdministrator({ role: 'area_manager', status: 'active' }, 0)).toBe(false)
  })
})

describe('activity and deadlines', () => {
  it.each<[string, Partial<EmployeeState>, boolean]>([
    ['seen yesterday', {}, true],
    ['seen 30 days ago', { last_seen_at: daysAgo(30) }, true],
    ['seen longer ago', { last_seen_at: daysAgo(30.01) }, false],
    ['never seen', { last_seen_at: null }, false],
    ['removed', { status: 'deleted', deleted_at: daysAgo(0) }, false],
  ])('active: %s', (_when, change, active) => {
    expect(activity({ ...inspector, ...change }, now).active).toBe(active)
  })

  it('gives the date until which an invitation is valid and a removal can be undone', () => {
    expect(activity({ ...inspector, status: 'pending', invited_at: '2026-11-20T08:00:00Z' }, now)).toEqual({
      active: false,
      invitation_expires_at: '2026-11-27T08:00:00.000Z',
      restorable_until: null,
    })
    expect(activity({ ...inspector, status: 'deleted', deleted_at: '2026-11-01T08:00:00Z' }, now)).toMatchObject({
      invitation_expires_at: null,
      restorable_until: '2026-12-01T08:00:00.000Z',
    })
    expect(isRestorable('2026-11-01T08:00:00Z', new Date('2026-12-01T07:59:59Z'))).toBe(true)
    expect(isRestorable('2026-11-01T08:00:00Z', new Date('2026-12-01T08:00:00Z'))).toBe(false)
  })
})
