import { describe, expect, it } from 'vitest'
import { allRoutes } from '../routes.ts'
import { grants, mayRole, readOnlyRoles, roles, type Permission } from './roles.ts'

const permissions = Object.keys(grants) as Permission[]

describe('roles', () => {
  it.each(readOnlyRoles)('%s writes nothing but their own session, account, preferences and views (D12)', (role) => {
    expect(permissions.filter((permission) => mayRole(role, permission) && !permission.endsWith('.read'))).toEqual([
      'preferences.write',
    ])
    const written = allRoutes.filter(
      ({ method, permission }) => method !== 'GET' && permission in grants && mayRole(role, permission as Permission),
    )
    expect(written.map(({ path }) => path)).toEqual(['/v3/table_preferences/{table_key}'])
  })

  it.each<[Permission, string[]]>([
    ['ticket.judge', ['administrator', 'area_manager', 'field_engineer', 'field_inspector']],
    ['ticket.match', ['administrator', 'area_manager']],
    ['plant.manage', ['administrator']],
    ['ingest_key.manage', ['administrator']],
  ])('%s is as D12a grants it', (permission, holders) => {
    expect(roles.filter((role) => mayRole(role, permission))).toEqual(roles.filter((role) => holders.includes(role)))
  })

  it('leave tickets to all but the safety inspector (D12a)', () => {
    expect(roles.filter((role) => !mayRole(role, 'ticket.read'))).toEqual(['safety_inspector'])
  })
})
