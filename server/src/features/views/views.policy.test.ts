import { roles } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { maySee, viewAbilities } from './views.policy.ts'

const own = { holder_id: 1, shared: false }
const ownShared = { holder_id: 1, shared: true }
const others = { holder_id: 2, shared: false }
const othersShared = { holder_id: 2, shared: true }
const sharers = new Set(['administrator', 'area_manager', 'field_engineer'])

describe.each(roles)('%s', (role) => {
  const viewer = { role, holder_id: 1, sees_shared: true }
  const all = ['update', 'delete', 'share']

  it('manages their own views, whatever else the role may write', () => {
    expect(viewAbilities(viewer, own)).toEqual(sharers.has(role) ? all : ['update', 'delete'])
  })

  it('changes their own shared views only while the role may share', () => {
    expect(viewAbilities(viewer, ownShared)).toEqual(sharers.has(role) ? all : [])
  })

  it("sees another person's shared view, and changes it only as administrator", () => {
    expect([maySee(viewer, othersShared), maySee(viewer, others), maySee(viewer, own)]).toEqual([true, false, true])
    expect(viewAbilities(viewer, othersShared)).toEqual(role === 'administrator' ? all : [])
    expect(viewAbilities(viewer, others)).toEqual([])
  })
})

it('hides the views that an agency shares from people from outside, and shows them their own', () => {
  const viewer = { role: 'field_inspector' as const, holder_id: 1, sees_shared: false }
  expect([maySee(viewer, othersShared), maySee(viewer, own)]).toEqual([false, true])
})
