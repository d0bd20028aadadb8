import * as z from 'zod/mini'
import { historyRoute } from '../core/history.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { date, id, idText, instant, lockVersion, text } from '../core/scalars.ts'
import { isWebAddress } from './web-address.ts'
import { droneUrlList } from './gis-files.list.ts'

/** Drone imagery that another service shows, by its address. */
export const droneUrl = z.object({
  id,
  name: z.string(),
  url: z.string(),
  project_id: id,
  project: z.string(),
  /** The day on which it was taken, in the zone of the project. */
  taken_on: z.nullable(date),
  created_by: z.string(),
  created_at: instant,
  deleted_by: z.nullable(z.string()),
  deleted_at: z.nullable(instant),
  /** Until when a deleted one can be restored. */
  restorable_until: z.nullable(instant),
  lock_version: z.int(),
})
export type DroneUrl = z.output<typeof droneUrl>

const byId = z.strictObject({ id: idText })
const one = z.object({ drone_url: droneUrl })
const url = z
  .string()
  .check(z.trim(), z.maxLength(2000), z.refine(isWebAddress, 'expected an address that begins with https://'))
const taken_on = z.optional(z.nullable(date))

/** Linked addresses of drone imagery. Nothing is fetched from them: people open them (D27). */
export const droneUrls = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/drone_urls',
    permission: 'gis_file.manage',
    summary: 'Linked addresses of drone imagery; deleted ones on request',
    query: queryOf(droneUrlList),
    response: pageOf('drone_urls', droneUrl),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/drone_urls/{id}',
    permission: 'gis_file.manage',
    summary: 'A linked address, deleted or not',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
  history: historyRoute({ of: 'a linked address', path: '/v1/drone_urls/{id}/history', permission: 'gis_file.manage' }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/drone_urls',
    permission: 'gis_file.manage',
    summary: 'Link an address of drone imagery to a project',
    body: z.strictObject({ name: text(200), url, project_id: id, taken_on }),
    response: one,
    problems: ['not_found'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/drone_urls/{id}',
    permission: 'gis_file.manage',
    summary: 'Change a linked address, merged with what others changed since it was read',
    params: byId,
    body: z.strictObject({ name: z.optional(text(200)), url: z.optional(url), taken_on, lock_version: lockVersion }),
    response: one,
    problems: ['nothing_to_change', 'edit_conflict', 'not_found'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/drone_urls/{id}',
    permission: 'gis_file.manage',
    summary: 'Delete a linked address; it can be restored for 30 days',
    params: byId,
    problems: ['not_found'],
  }),
  restore: defineRoute({
    method: 'POST',
    path: '/v1/drone_urls/{id}/restore',
    permission: 'gis_file.manage',
    summary: 'Restore a deleted linked address',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
}
