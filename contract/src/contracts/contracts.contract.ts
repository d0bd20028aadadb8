import * as z from 'zod/mini'
import { historyRoute } from '../core/history.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { changeShape, newBody } from '../core/record-schemas.ts'
import { defineRoute } from '../core/route.ts'
import { idText, lockVersion } from '../core/scalars.ts'
import { contract, contractOfProject, contractProject } from './contract.ts'
import { contractProjectRecord } from './contract-project.record.ts'
import { contractRecord } from './contract.record.ts'
import { contractList, contractProjectList } from './contracts.list.ts'

const byId = z.strictObject({ id: idText })
const one = z.object({ contract })
const oneProject = z.object({ contract_project: contractProject })
/** The version that its editor read, with which a change is merged; without it the change overwrites what others saved. */
const seen = { lock_version: z.optional(lockVersion) }
/** What the caller may do with the list. */
const listAbilities = { abilities: z.array(z.enum(['create'])) }
const changing = ['not_found', 'nothing_to_change', 'edit_conflict', 'switched_off'] as const

/** Contracts and their contract projects. All of it is there while `show_contract_and_contract_project` is on (specification section 3). */
export const contracts = {
  list: defineRoute({
    method: 'GET',
    path: '/v2/contracts',
    permission: 'contract.read',
    summary: 'Contracts of the agency',
    query: queryOf(contractList),
    response: z.extend(pageOf('contracts', contract), listAbilities),
    problems: ['switched_off'],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v2/contracts',
    permission: 'contract.manage',
    summary: 'Create a contract',
    body: newBody(contractRecord),
    response: one,
    problems: ['contract_number_taken', 'invalid', 'switched_off'],
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v2/contracts/{id}',
    permission: 'contract.read',
    summary: 'One contract',
    params: byId,
    response: one,
    problems: ['not_found', 'switched_off'],
  }),
  history: historyRoute({ of: 'a contract', path: '/v2/contracts/{id}/history', permission: 'contract.read' }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v2/contracts/{id}',
    permission: 'contract.manage',
    summary: 'Change a contract',
    params: byId,
    body: z.strictObject({ ...changeShape(contractRecord), ...seen }),
    response: one,
    problems: [...changing, 'contract_number_taken', 'invalid'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v2/contracts/{id}',
    permission: 'contract.manage',
    summary: 'Delete a contract that has no contract projects',
    params: byId,
    problems: ['not_found', 'contract_in_use', 'switched_off'],
  }),
  listProjects: defineRoute({
    method: 'GET',
    path: '/v2/contract_projects',
    permission: 'contract.read',
    summary: 'Contract projects of the agency',
    query: queryOf(contractProjectList),
    response: z.extend(pageOf('contract_projects', contractProject), listAbilities),
    problems: ['switched_off'],
  }),
  createProject: defineRoute({
    method: 'POST',
    path: '/v2/contract_projects',
    permission: 'contract.manage',
    summary: 'Create a contract project, linked to a project or not',
    body: newBody(contractProjectRecord),
    response: oneProject,
    problems: ['not_found', 'contract_project_number_taken', 'too_many_contract_projects', 'switched_off'],
  }),
  updateProject: defineRoute({
    method: 'PATCH',
    path: '/v2/contract_projects/{id}',
    permission: 'contract.manage',
    summary: 'Change a contract project, or to which project it points',
    params: byId,
    body: z.strictObject({ ...changeShape(contractProjectRecord), ...seen }),
    response: oneProject,
    problems: [...changing, 'contract_project_number_taken', 'too_many_contract_projects'],
  }),
  removeProject: defineRoute({
    method: 'DELETE',
    path: '/v2/contract_projects/{id}',
    permission: 'contract.manage',
    summary: 'Delete a contract project; the project to which it points stays',
    params: byId,
    problems: ['not_found', 'switched_off'],
  }),
  ofProject: defineRoute({
    method: 'GET',
    path: '/v2/projects/{id}/contract',
    permission: 'project.read',
    summary: 'Contracts that include a project, with their contract projects and the tickets of each',
    params: byId,
    response: z.object({ contracts: z.array(contractOfProject), ...listAbilities }),
    problems: ['not_found', 'project_deleted', 'switched_off'],
  }),
}
