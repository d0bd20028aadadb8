import { roles, type Role } from '@milepost/contract'
import { expect, it } from 'vitest'
import { contractorAbilities, listAbilities, projectMeant, requestAbilities } from './contractors.policy.ts'

const keepers: readonly Role[] = ['administrator', 'area_manager', 'field_engineer']

it.each(roles)('%s manages contractors and decides requests, or does neither (D12a)', (role) => {
  const keeps = keepers.includes(role)
  expect(contractorAbilities(role)).toEqual(keeps ? ['update', 'delete'] : [])
  expect(listAbilities(role)).toEqual(keeps ? ['create'] : [])
  expect(requestAbilities(role, { status: 'pending' })).toEqual(keeps ? ['accept', 'reject'] : [])
  expect(requestAbilities(role, { status: 'accepted' })).toEqual([])
  expect(requestAbilities(role, { status: 'rejected' })).toEqual([])
})

it.each([
  [[], null],
  [[{ id: 7, fit: 2 }], 7],
  [
    [
      { id: 7, fit: 1 },
      { id: 8, fit: 2 },
    ],
    7,
  ],
  [
    [
      { id: 7, fit: 3 },
      { id: 8, fit: 3 },
    ],
    null,
  ],
])('%j means %j', (found, meant) => {
  expect(projectMeant(found)).toBe(meant)
})
