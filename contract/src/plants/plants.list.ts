import { defineList, filterBy } from '../core/define-list.ts'

export const plantKinds = ['asphalt', 'concrete', 'aggregate'] as const

/** Suppliers with their plants and keys. */
export const supplierList = defineList({ sorts: ['name', 'last_ticket_at'], filters: {} })

/** Plants of the authority. */
export const plantList = defineList({
  sorts: ['code', 'name', 'supplier', 'last_ticket_at'],
  filters: { supplier_id: filterBy('id', ['eq', 'in']), kind: filterBy(plantKinds, ['eq', 'in']) },
})
