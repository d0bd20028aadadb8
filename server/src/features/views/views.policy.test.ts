import { roles } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { maySee, viewAbilities } from './views.policy.ts'

const own = { membership_id: 1, shared: false }
const ownShared = { membership_id: 1, shared: true }
const others = { membership_id: 2, shared: false }
const othersShared = { membership_id: 2, shared: true }
const sharers = new Set(['administrator', 'area_manager', 'field_engineer'])

describe.each(roles)('%s', (role) => {
  const viewer = { role, membership_id: 1 }
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
