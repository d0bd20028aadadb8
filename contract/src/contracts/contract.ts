import * as z from 'zod/mini'
import { storedShape } from '../core/record-schemas.ts'
import { decimal, id, instant } from '../core/scalars.ts'
import { projectStatuses } from '../projects/project-status.ts'
import { contractProjectRecord } from './contract-project.record.ts'
import { contractRecord } from './contract.record.ts'

/** An agency's agreement with a prime contractor; its work is in contract projects (D34). */
export const contract = z.object({
  id,
  ...storedShape(contractRecord),
  contract_projects_count: z.int(),
  /** Projects to which its contract projects point, each counted once. */
  projects_count: z.int(),
  created_at: instant,
  updated_at: instant,
  lock_version: z.int(),
  /** What the caller may do with it now: a contract is deleted only while it has no contract projects. */
  abilities: z.array(z.enum(['update', 'delete', 'create_contract_project'])),
})
export type Contract = z.output<typeof contract>

/** A part of a contract. Where it points to a project, what is done there is done under it. */
export const contractProject = z.object({
  id,
  ...storedShape(contractProjectRecord),
  contract_number: z.string(),
  contract_name: z.string(),
  project_name: z.nullable(z.string()),
  project_dot_code: z.nullable(z.string()),
  project_status: z.nullable(z.enum(projectStatuses)),
  /** Whether the project was deleted and can be restored. */
  project_deleted: z.boolean(),
  created_at: instant,
  updated_at: instant,
  lock_version: z.int(),
  abilities: z.array(z.enum(['update', 'delete'])),
})
export type ContractProject = z.output<typeof contractProject>

/** Tickets by status: of a project, or of all projects of a contract, each counted once. */
const ticketCounts = { pending_count: z.int(), delivered_count: z.int() }

/**
 * Dollars of a contract's pay items, to the cent: as they were bid, what approved updates changed, and both. Items are those of its contract projects, and
 * those without one on projects that are of no other contract. Null while none of them has a unit price; do-not-pay items are left out.
 */
const itemAmounts = {
  bid_amount: z.nullable(decimal),
  change_amount: z.nullable(decimal),
  current_amount: z.nullable(decimal),
}

/** A contract that includes the project, with all of its contract projects. */
export const contractOfProject = z.extend(contract, {
  ...itemAmounts,
  ...ticketCounts,
  contract_projects: z.array(z.extend(contractProject, ticketCounts)),
})
export type ContractOfProject = z.output<typeof contractOfProject>
