import { defineRecord } from '../core/define-record.ts'

/** Contract projects of one contract, and contract projects that point to one project, at most. */
export const MOST_CONTRACT_PROJECTS = 200
export const MOST_CONTRACT_PROJECTS_OF_PROJECT = 50

/** A part of a contract. Where it points to a project, what is done there is done under it. */
export const contractProjectRecord = defineRecord({
  subject: 'contract_project',
  table: 'contract_projects',
  fields: {
    contract_id: { kind: 'reference', to: 'contract', required: true, given: 'create' },
    /** Unique within its contract, whatever its case. */
    number: { kind: 'text', most: 100, required: true },
    name: { kind: 'text', most: 300, required: true },
    project_id: { kind: 'reference', to: 'project' },
  },
})
