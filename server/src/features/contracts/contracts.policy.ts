import { mayRole, type Contract, type ContractProject, type Role } from '@milepost/contract'

/** What a role may do with a contract: delete it only while it has no contract projects (D12a, D34). */
export const contractAbilities = (
  role: Role,
  { contract_projects_count }: Pick<Contract, 'contract_projects_count'>,
): Contract['abilities'] => {
  if (!mayRole(role, 'contract.manage')) return []
  return ['update', ...(contract_projects_count === 0 ? (['delete'] as const) : []), 'create_contract_project']
}

/** What a role may do with a contract project. */
export const contractProjectAbilities = (role: Role): ContractProject['abilities'] =>
  mayRole(role, 'contract.manage') ? ['update', 'delete'] : []

/** What a role may do with the lists. */
export const listAbilities = (role: Role): 'create'[] => (mayRole(role, 'contract.manage') ? ['create'] : [])
