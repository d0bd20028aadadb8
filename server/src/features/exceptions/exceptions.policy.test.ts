import { roles, type Role } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { exceptionAbilities, maySettle } from './exceptions.policy.ts'

const settles: readonly Role[] = ['administrator', 'area_manager', 'field_engineer', 'field_inspector']

describe.each(roles)('%s', (role) => {
  const may = settles.includes(role)
  it.each([
    ['open', may ? ['settle'] : []],
    ['settled', may ? ['reopen'] : []],
    ['resolved', []],
  ] as const)('on their own project may do with an exception that is %s: %j', (state, expected) => {
    expect(exceptionAbilities({ role, own: true, archived: false }, state)).toEqual(expected)
  })

  it('may do nothing on other projects, nor on an archived one', () => {
    expect(maySettle({ role, own: false, archived: false })).toBe(false)
    expect(maySettle({ role, own: true, archived: true })).toBe(false)
  })
})
