import { roles } from '@milepost/contract'
import { expect, it } from 'vitest'
import { itemAbilities, itemListAbilities, masterAbilities, masterListAbilities } from './pay-items.policy.ts'

const open = { archived: false, reconciliation_active: false }

it.each(roles)('lets only administrators manage items: %s may not, unless it is one (D12a)', (role) => {
  const may = role === 'administrator'
  expect(masterAbilities(role)).toEqual(may ? ['update', 'delete'] : [])
  expect(masterListAbilities(role)).toEqual(may ? ['create'] : [])
  expect(itemAbilities(role, open)).toEqual(may ? ['update', 'link', 'delete'] : [])
  expect(itemListAbilities(role, open)).toEqual(may ? ['create'] : [])
})

it('allows only links to change after reconciliation is activated, and nothing in an archived project', () => {
  expect(itemAbilities('administrator', { ...open, reconciliation_active: true })).toEqual(['link'])
  expect(itemListAbilities('administrator', { ...open, reconciliation_active: true })).toEqual([])
  expect(itemAbilities('administrator', { ...open, archived: true })).toEqual([])
})
