import { changeOrderStatuses, roles, type ChangeOrderAction } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { changeOrderAbilities, mayDraft } from './change-orders.policy.ts'

const project = { own: true, archived: false, reconciliation_active: true }
const drafting = new Set(['administrator', 'area_manager', 'field_engineer'])

describe('the rights on updates', () => {
  it.each(roles)('let %s draft updates, or not', (role) => {
    expect(mayDraft({ ...project, role })).toBe(drafting.has(role))
    for (const refused of [{ own: false }, { archived: true }]) {
      expect(mayDraft({ ...project, ...refused, role })).toBe(false)
      for (const status of changeOrderStatuses)
        expect(changeOrderAbilities({ ...project, ...refused, role }, status)).toEqual([])
    }
  })

  it('leave only drafts to a project whose reconciliation is not active', () => {
    const viewer = { ...project, reconciliation_active: false, role: 'administrator' as const }
    expect(changeOrderStatuses.map((status) => changeOrderAbilities(viewer, status))).toEqual([
      ['update', 'delete'],
      [],
      [],
      [],
      [],
    ])
  })

  it('leave the decision to administrators', () => {
    const of = (role: 'administrator' | 'field_engineer') =>
      changeOrderStatuses.map((status) => changeOrderAbilities({ ...project, role }, status))
    const draft: ChangeOrderAction[] = ['update', 'delete', 'submit', 'void']
    expect(of('administrator')).toEqual([draft, ['approve', 'reject', 'void'], [], ['void'], []])
    expect(of('field_engineer')).toEqual([draft, ['void'], [], ['void'], []])
  })
})
