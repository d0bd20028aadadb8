import { roles } from '@milepost/contract'
import { expect, it } from 'vitest'
import { contractAbilities, contractProjectAbilities, listAbilities } from './contracts.policy.ts'

const keeping = ['administrator', 'area_manager', 'field_engineer']

it.each(roles)('lets %s manage contracts if they may change projects (D12a)', (role) => {
  const keeps = keeping.includes(role)
  expect(contractAbilities(role, { contract_projects_count: 0 })).toEqual(
    keeps ? ['update', 'delete', 'create_contract_project'] : [],
  )
  expect(contractProjectAbilities(role)).toEqual(keeps ? ['update', 'delete'] : [])
  expect(listAbilities(role)).toEqual(keeps ? ['create'] : [])
})

it('lets nobody delete a contract that has contract projects', () => {
  expect(contractAbilities('administrator', { contract_projects_count: 1 })).toEqual([
    'update',
    'create_contract_project',
  ])
})
