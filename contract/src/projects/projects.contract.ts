import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { date, id, idText, oneOrMore } from '../core/scalars.ts'
import { exportHeaders } from '../exports/export-headers.ts'
import { newProject, projectAttributes, projectChange, projectTimeZone } from './project-change.ts'
import { listedProject, project } from './project.ts'
import { projectList } from './projects.list.ts'

export const projectListQuery = queryOf(projectList)

/** Columns of a projects export. */
export const projectExportColumns = [
  'name',
  'dot_code',
  'state_project_number',
  'federal_project_number',
  'contract_number',
  'job_number',
  'contractor_name',
  'district',
  'status',
  'time_zone',
  'start_date',
  'end_date',
  'letting_date',
  'percentage_complete',
  'days_worked',
  'pending_count',
  'delivered_count',
  'rejected_count',
  'last_active_on',
  'days_active',
  'updated_at',
] as const

const byId = z.strictObject({ id: idText })
const one = z.object({ project })
const changed = ['not_found', 'project_deleted'] as const

export const projects = {
  list: defineRoute({
    method: 'GET',
    path: '/v4/projects',
    permission: 'project_list.read',
    summary: 'Projects with their tickets and what waits for the caller counted',
    query: projectListQuery,
    response: pageOf('projects', listedProject),
  }),
  listOlder: defineRoute({
    method: 'GET',
    path: '/v3/projects',
    permission: 'project_list.read',
    summary: 'Projects (older address of /v4/projects)',
    query: projectListQuery,
    response: pageOf('projects', listedProject),
  }),
  contractors: defineRoute({
    method: 'GET',
    path: '/v3/projects/contractor_names',
    permission: 'project_list.read',
    summary: 'Contractors that projects name, by name',
    response: z.object({ contractor_names: z.array(z.string()) }),
  }),
  export: defineRoute({
    method: 'GET',
    path: '/v3/projects/export',
    while_impersonating: 'no_export',
    permission: 'project.export',
    summary: 'Prepare a file of the projects that a list shows, in its order',
    query: z.strictObject({
      filters: projectListQuery.shape.filters,
      search: projectListQuery.shape.search,
      sort_by: projectListQuery.shape.sort_by,
      sort_order: projectListQuery.shape.sort_order,
      export_format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
      /** Language of headers in words. */
      language: z._default(z.enum(['en', 'es']), 'en'),
      headers: z._default(z.enum(exportHeaders), 'keys'),
      /** Columns in their order; all where none is named. */
      columns: z.optional(oneOrMore(z.enum(projectExportColumns))),
    }),
    response: z.object({ job_id: id }),
    problems: ['too_many_exports'],
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v3/projects/{id}',
    permission: 'project_list.read',
    summary: 'One project',
    params: byId,
    response: one,
    problems: changed,
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/dot_projects',
    permission: 'project.create',
    summary: 'Create a project',
    body: newProject,
    response: one,
    problems: ['dot_code_taken', 'project_status_needs_tickets', 'not_found'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/dot_projects/{id}',
    permission: 'project.update',
    summary: "Change a project's name, dates, progress or settings",
    params: byId,
    body: projectChange,
    response: one,
    problems: [
      ...changed,
      'edit_conflict',
      'nothing_to_change',
      'dot_code_taken',
      'project_status_needs_tickets',
      'project_status_not_reachable',
      'project_archived',
    ],
  }),
  attributes: defineRoute({
    method: 'PATCH',
    path: '/v1/dot_projects/{id}/attributes',
    permission: 'project.update',
    summary: 'Change the settings of a project; a new limit applies to pending and future tickets',
    params: byId,
    body: projectAttributes,
    response: one,
    problems: [...changed, 'edit_conflict', 'nothing_to_change', 'project_archived'],
  }),
  timeZonePreview: defineRoute({
    method: 'GET',
    path: '/v1/dot_projects/{id}/time_zone',
    permission: 'project.update',
    summary: 'Which dates of tickets another time zone would move; every instant stays',
    params: byId,
    /** Without a zone: the project's own, which moves nothing. */
    query: z.strictObject({ time_zone: z.optional(z.string().check(z.maxLength(60))) }),
    response: z.object({
      tickets_count: z.int(),
      moved_count: z.int(),
      /** Days that tickets move from and to, the latest 60 first. */
      moves: z.array(z.object({ from: date, to: date, tickets: z.int() })),
    }),
    problems: changed,
  }),
  timeZone: defineRoute({
    method: 'PUT',
    path: '/v1/dot_projects/{id}/time_zone',
    permission: 'project.update',
    summary: "Change a project's time zone; a job updates the dates of its tickets, their instants stay",
    params: byId,
    body: projectTimeZone,
    response: one,
    problems: [...changed, 'edit_conflict', 'project_archived'],
  }),
  archive: defineRoute({
    method: 'POST',
    path: '/v1/dot_projects/{id}/archive',
    permission: 'project.update',
    summary: 'Archive a project: its tickets stay, and no one can change it until it is unarchived',
    params: byId,
    response: one,
    problems: changed,
  }),
  unarchive: defineRoute({
    method: 'POST',
    path: '/v1/dot_projects/{id}/unarchive',
    permission: 'project.update',
    summary: 'Unarchive a project',
    params: byId,
    response: one,
    problems: changed,
  }),
  hide: defineRoute({
    method: 'POST',
    path: '/v1/dot_projects/{id}/hide',
    permission: 'project.manage',
    summary: 'Hide a project from lists without changing it',
    params: byId,
    response: one,
    problems: changed,
  }),
  unhide: defineRoute({
    method: 'POST',
    path: '/v1/dot_projects/{id}/unhide',
    permission: 'project.manage',
    summary: 'Show a hidden project in lists again',
    params: byId,
    response: one,
    problems: changed,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/dot_projects/{id}',
    permission: 'project.manage',
    summary: 'Delete a project; it can be restored for 30 days, at any time where it has tickets',
    params: byId,
    problems: ['not_found'],
  }),
  restore: defineRoute({
    method: 'POST',
    path: '/v1/dot_projects/{id}/restore',
    permission: 'project.manage',
    summary: 'Restore a deleted project',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
  markFavorite: defineRoute({
    method: 'PUT',
    path: '/v3/projects/{id}/favorite',
    permission: 'preferences.write',
    summary: "Mark a project as one of the person's favorites",
    params: byId,
    problems: changed,
  }),
  unmarkFavorite: defineRoute({
    method: 'DELETE',
    path: '/v3/projects/{id}/favorite',
    permission: 'preferences.write',
    summary: 'Take the mark away',
    params: byId,
    problems: changed,
  }),
}
