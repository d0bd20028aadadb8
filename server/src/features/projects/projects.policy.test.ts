import { roles } from '@milepost/contract'
import { expect, it } from 'vitest'
import { keptUntil, projectAbilitiesOf } from './projects.policy.ts'

const live = {
  status: 'construction',
  has_tickets: false,
  has_records: false,
  hidden: false,
  deleted_at: null,
} as const

it.each(roles)('lists what %s may do (D12a)', (role) => {
  const changes = ['administrator', 'area_manager', 'field_engineer'].includes(role)
  const manages = role === 'administrator'
  expect(projectAbilitiesOf(role, live)).toEqual([
    ...(changes ? ['update', 'archive'] : []),
    ...(manages ? ['hide', 'delete'] : []),
  ])
  expect(projectAbilitiesOf(role, { ...live, status: 'archived', hidden: true })).toEqual([
    ...(changes ? ['unarchive'] : []),
    ...(manages ? ['unhide', 'delete'] : []),
  ])
  expect(projectAbilitiesOf(role, { ...live, deleted_at: '2026-11-20T00:00:00.000Z' })).toEqual(
    manages ? ['restore'] : [],
  )
})

it('keeps a deleted project for 30 whole days, and one with records permanently (D9, D18b)', () => {
  const deleted = { ...live, deleted_at: '2026-11-20T08:00:00.000Z' }
  expect(keptUntil(deleted)).toEqual({
    restorable_until: '2026-12-20T08:00:00.000Z',
    purged_on: '2026-12-21T08:00:00.000Z',
  })
  const never = { restorable_until: null, purged_on: null }
  expect(keptUntil({ ...deleted, has_records: true })).toEqual(never)
  expect(keptUntil(live)).toEqual(never)
})
