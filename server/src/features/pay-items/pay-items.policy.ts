import { mayRole, type MasterPayItem, type ProjectPayItem, type Role } from '@milepost/contract'

/** What a role may do with an item of the master list (D12a). */
export const masterAbilities = (role: Role): MasterPayItem['abilities'] =>
  mayRole(role, 'pay_item.manage') ? ['update', 'delete'] : []

/** The project's state, as far as the rights to its items depend on it. */
export interface ItemsProject {
  archived: boolean
  /** From then on items change only through updates (D35). */
  reconciliation_active: boolean
}

/** What a role may do with an item of a project: after reconciliation is activated, link it and change how it is offered. */
export function itemAbilities(role: Role, project: ItemsProject): ProjectPayItem['abilities'] {
  if (!mayRole(role, 'pay_item.manage') || project.archived) return []
  return project.reconciliation_active ? ['link'] : ['update', 'link', 'delete']
}

/** What a role may do with the master list. */
export const masterListAbilities = (role: Role): 'create'[] => (mayRole(role, 'pay_item.manage') ? ['create'] : [])

/** What a role may do with the items of a project as a whole. */
export const itemListAbilities = (role: Role, project: ItemsProject): 'create'[] =>
  itemAbilities(role, project).includes('update') ? ['create'] : []
