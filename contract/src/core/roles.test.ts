import { describe, expect, it } from 'vitest'
import { allRoutes } from '../routes.ts'
import { grants, mayRole, permissions, readOnlyRoles, roles } from './roles.ts'

/** Permissions to read or export, or to see where a photo was taken; any other permission changes something. */
const reads = /\.(read|export|origin)$/
/** Calls that store nothing, and permissions on the person's own things: the account, table preferences, saved views and searches, marks on projects, jobs and their files, calendar addresses, API tokens, notices with their settings, and threads with assistants. */
const own =
  /^\/v3\/(account$|account\/identities\/|table_(preferences|views)\/|projects\/\{id\}\/favorite$)|^\/v1\/async_jobs\/|^\/v1\/reports\/|\/calendar_feed$|^\/v1\/notices\/|\/document_zips$|^\/v1\/api_tokens(\/|$)|^\/v1\/assistant_(threads|messages)(\/|$)|^\/v1\/(pwl|validation_tests)$/

describe('roles', () => {
  it.each(readOnlyRoles)(
    '%s writes nothing but their own session, account, preferences, views and files to download (D12)',
    (role) => {
      expect(permissions.filter((permission) => mayRole(role, permission) && !reads.test(permission))).toEqual([
        'account.write',
        'own_token.manage',
        'preferences.write',
        'assistant.ask',
        'notice.write',
      ])
      const written = allRoutes.filter(
        ({ method, permission }) => method !== 'GET' && permission in grants && mayRole(role, permission as Permission),
      )
      expect(written.filter(({ path }) => !own.test(path))).toEqual([])
      expect(written.length).toBeGreaterThan(0)
    },
  )

  it.each<[Permission, string[]]>([
    ['ticket.decide', ['administrator', 'area_manager', 'field_engineer', 'field_inspector']],
    ['ticket.match', ['administrator', 'area_manager']],
    ['plant.manage', ['administrator']],
    ['ingest_profile.manage', ['administrator']],
  ])('%s has the permissions of D12a', (permission, holders) => {
    expect(roles.filter((role) => mayRole(role, permission))).toEqual(roles.filter((role) => holders.includes(role)))
  })

  it('let every role except the safety inspector read tickets (D12a)', () => {
    expect(roles.filter((role) => !mayRole(role, 'ticket.read'))).toEqual(['safety_inspector'])
  })
})
