import { defineList, filterBy } from '../core/define-list.ts'
import { unitCodes } from '../units/units.ts'

/** The state of a factor on a day in the project's time zone (D17): in force, not yet, or no longer. */
export const factorStates = ['in_force', 'to_come', 'ended'] as const
export type FactorState = (typeof factorStates)[number]

const id = filterBy('id', ['eq', 'in'])
const uom = filterBy(unitCodes, ['eq', 'in'])
const sorts = ['project', 'material', 'ticket_uom', 'pay_uom', 'valid_from', 'approved_at'] as const
const ofMaterials = { material_id: id, ticket_uom: uom, pay_uom: uom }
const ofFactors = { ...ofMaterials, state: filterBy(factorStates, ['eq', 'in']) }
const address = {
  project: ['project_id', 'eq'],
  material: ['material_id', 'eq'],
  ticket: ['ticket_uom', 'eq'],
  pay: ['pay_uom', 'eq'],
} as const

/** The conversion factors of a project. */
export const projectFactorList = defineList({ sorts, filters: ofFactors })

/** The conversion factors of all projects. */
export const conversionFactorList = defineList({
  sorts,
  filters: { project_id: id, ...ofFactors },
  address: { ...address, state: ['state', 'eq'] },
  opens: 'open',
  counts: ['ticket_uom', 'pay_uom', 'state'],
})

/** Units of uncoded tickets that nothing converts into a unit of their project's pay items. */
export const unmatchedUnitList = defineList({
  sorts: ['tickets', 'project', 'material', 'ticket_uom', 'pay_uom'],
  filters: {
    project_id: id,
    ...ofMaterials,
    /** Tickets that convert into no item of their project at all. */
    no_other_item: filterBy('yes', ['eq']),
  },
  address,
  counts: ['ticket_uom', 'pay_uom', 'no_other_item'],
})
