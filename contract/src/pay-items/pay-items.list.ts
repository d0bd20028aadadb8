import { defineList, filterBy } from '../core/define-list.ts'
import { unitCodes } from '../units/units.ts'

const uom = filterBy(unitCodes, ['eq', 'in'])

/** The agency's master list of pay items. */
export const masterPayItemList = defineList({
  sorts: ['item_code', 'item_description', 'unit_of_measure', 'category', 'spec_year', 'updated_at'],
  filters: { active: filterBy('boolean', ['eq']), uom, category: filterBy('text', ['eq', 'in']) },
  address: { uom: ['uom', 'in'], category: ['category', 'eq'], active: ['active', 'eq'] },
  opens: 'item',
})

/** The lines of a project's contract. */
export const projectPayItemList = defineList({
  sorts: ['line_number', 'item_code', 'item_description', 'unit_of_measure', 'quantity', 'unit_price', 'bid_amount'],
  filters: {
    only_e_ticket_available: filterBy('boolean', ['eq']),
    uom,
    external_dot_contractor_id: filterBy('id', ['eq', 'in']),
    external_dot_contract_project_id: filterBy('id', ['eq', 'in']),
    /** Anywhere within the code or the description. */
    code_or_description: filterBy('text', ['match']),
    /** The same, or the whole line number or item number; `eq` is what older clients write for it. */
    code_or_description_or_line_number: filterBy('text', ['match', 'eq']),
    mobile_favorite: filterBy('boolean', ['eq']),
  },
  address: {
    uom: ['uom', 'in'],
    contractor: ['external_dot_contractor_id', 'in'],
    part: ['external_dot_contract_project_id', 'in'],
  },
  opens: 'item',
})
