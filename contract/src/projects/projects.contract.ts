import * as z from 'zod/mini'
import { filterOn, filterValue, listQuery, pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { date, id, idText, instant } from '../core/scalars.ts'

export const projectStatuses = ['draft', 'bid', 'construction', 'completed', 'archived'] as const

/** A project in a list, with its tickets counted by status. */
export const projectRow = z.object({
  id,
  name: z.string(),
  dot_code: z.string(),
  state_project_number: z.nullable(z.string()),
  contract_number: z.nullable(z.string()),
  contractor_name: z.nullable(z.string()),
  district_id: z.nullable(id),
  district: z.nullable(z.string()),
  status: z.enum(projectStatuses),
  time_zone: z.string(),
  start_date: z.nullable(date),
  pending_count: z.int(),
  delivered_count: z.int(),
  rejected_count: z.int(),
  last_ticket_on: z.nullable(date),
  updated_at: instant,
})
export type ProjectRow = z.output<typeof projectRow>

const query = listQuery({
  sort: ['name', 'contract_number', 'state_project_number', 'start_date', 'last_ticket_on'],
  filters: {
    status: filterOn(z.enum(projectStatuses), ['eq', 'in']),
    district_id: filterOn(filterValue.id, ['eq', 'in']),
  },
})

export const projects = {
  list: defineRoute({
    method: 'GET',
    path: '/v4/projects',
    permission: 'project_list.read',
    summary: 'Projects',
    query,
    response: pageOf('projects', projectRow),
  }),
  listOlder: defineRoute({
    method: 'GET',
    path: '/v3/projects',
    permission: 'project_list.read',
    summary: 'Projects (older address of /v4/projects)',
    query,
    response: pageOf('projects', projectRow),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v3/projects/{id}',
    permission: 'project_list.read',
    summary: 'One project',
    params: z.strictObject({ id: idText }),
    response: z.object({ project: projectRow }),
  }),
}
