import { defineList, filterBy } from '../core/define-list.ts'

/** Contracts of the agency. */
export const contractList = defineList({
  sorts: [
    'number',
    'name',
    'prime_contractor_name',
    'awarded_on',
    'completion_on',
    'amount',
    'contract_projects_count',
    'updated_at',
  ],
  filters: { project_id: filterBy('id', ['eq', 'in']) },
  opens: 'contract',
})

/** Contract projects of the agency; a row opens its contract. */
export const contractProjectList = defineList({
  sorts: ['number', 'name', 'contract_number', 'project_name', 'updated_at'],
  filters: { contract_id: filterBy('id', ['eq', 'in']), project_id: filterBy('id', ['eq', 'in']) },
  opens: 'contract',
})
