import type { Contract, ContractProject } from '@milepost/contract/contracts/contract'

const at = '2026-11-20T19:30:00.000Z'

export const resurfacing: Contract = {
  id: 41,
  number: 'C-24-0117',
  name: 'SR 81 resurfacing',
  prime_contractor_name: 'Reeves Contracting',
  awarded_on: '2026-03-02',
  notice_to_proceed_on: '2026-04-01',
  completion_on: '2027-06-30',
  amount: '4812500.50',
  notes: 'Two seasons.',
  contract_projects_count: 2,
  projects_count: 2,
  created_at: at,
  updated_at: at,
  lock_version: 3,
  abilities: ['update', 'create_contract_project'],
}

export const firstPart: ContractProject = {
  id: 51,
  contract_id: 41,
  contract_number: 'C-24-0117',
  contract_name: 'SR 81 resurfacing',
  number: '01',
  name: 'North section',
  project_id: 12,
  project_name: 'Route 9',
  project_dot_code: 'P-2041',
  project_status: 'construction',
  project_deleted: false,
  created_at: at,
  updated_at: at,
  lock_version: 1,
  abilities: ['update', 'delete'],
}

export const secondPart: ContractProject = {
  ...firstPart,
  id: 52,
  number: '02',
  name: 'South section',
  project_id: 13,
  project_name: 'Route 10',
  project_dot_code: 'P-2042',
}
