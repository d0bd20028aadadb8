import { changeOrderStatuses, roles, type ChangeOrderAction, type ReviewMove } from '@milepost/contract'
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
        expect(changeOrderAbilities({ ...project, ...refused, role }, status, null)).toEqual([])
    }
  })

  it('leave only drafts to a project whose reconciliation is not active', () => {
    const viewer = { ...project, reconciliation_active: false, role: 'administrator' as const }
    expect(changeOrderStatuses.map((status) => changeOrderAbilities(viewer, status, null))).toEqual([
      ['update', 'delete'],
      [],
      [],
      [],
      [],
    ])
  })

  it('leave the answer to administrators whom the review lets answer, and keep what was submitted', () => {
    const of = (role: 'administrator' | 'field_engineer', moves: ReviewMove[]) =>
      changeOrderStatuses.map((status) => changeOrderAbilities({ ...project, role }, status, moves))
    const draft: ChangeOrderAction[] = ['update', 'submit', 'void']
    const answers: ChangeOrderAction[] = ['approve', 'return', 'reject', 'delegate']
    const all: ReviewMove[] = ['respond', 'delegate', 'withdraw']
    expect(of('administrator', all)).toEqual([draft, [...answers, 'withdraw', 'void'], [], ['void'], []])
    expect(of('administrator', ['withdraw'])).toEqual([draft, ['withdraw', 'void'], [], ['void'], []])
    expect(of('field_engineer', all)).toEqual([draft, ['withdraw', 'void'], [], ['void'], []])
  })
})
