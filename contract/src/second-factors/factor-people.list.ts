import { capacities } from '../core/capacities.ts'
import { defineList, filterBy } from '../core/define-list.ts'
import { roles } from '../core/roles.ts'

/** As what people are in an agency: roles of its staff, and capacities of people from outside. */
export const factorHolders = [...roles, ...capacities] as const
export type FactorHolder = (typeof factorHolders)[number]

/** The agency's people, and whether each has a second factor. */
export const factorPeopleList = defineList({
  sorts: ['name', 'email', 'holder'],
  filters: { holder: filterBy(factorHolders, ['eq', 'in']), has_factor: filterBy('boolean', ['eq']) },
  address: { holder: ['holder', 'in'], has: ['has_factor', 'eq'] },
})
