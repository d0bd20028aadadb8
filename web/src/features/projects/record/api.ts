import { lookups } from '@milepost/contract/lookups/lookups.contract'
import type { RouteCall } from '@milepost/contract/core/route'
import { projects } from '@milepost/contract/projects/projects.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client.ts'
import { routeQuery } from '../../../lib/route-query.ts'

export const districtsOptions = queryOptions({
  queryKey: ['lookups', 'districts'],
  staleTime: 300_000,
  queryFn: async ({ signal }) =>
    (await call(lookups.districts, { query: { page_size: 500, sort_by: 'label' } }, { signal })).districts.map(
      ({ value, label }) => ({ value: String(value), label }),
    ),
})

/** Which dates another zone would move. */
export const zonePreviewOptions = (id: number, time_zone: string) =>
  routeQuery(['projects', 'zone', id, time_zone], projects.timeZonePreview, { params: { id }, query: { time_zone } })

export const createProject = async (body: Record<string, unknown>) =>
  (await call(projects.create, { body: body as NonNullable<RouteCall<typeof projects.create>['body']> })).project
export const updateProject = async (id: number, body: Record<string, unknown>) =>
  (
    await call(projects.update, {
      params: { id },
      body: body as NonNullable<RouteCall<typeof projects.update>['body']>,
    })
  ).project
export const changeTimeZone = async (id: number, time_zone: string) =>
  (await call(projects.timeZone, { params: { id }, body: { time_zone } })).project
