import type { RouteCall } from '@milepost/contract/core/route'
import { lookups } from '@milepost/contract/lookups/lookups.contract'
import { payItems } from '@milepost/contract/pay-items/pay-items.contract'
import { schedule } from '@milepost/contract/schedule/schedule.contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { routeQuery } from '../../lib/route-query.ts'

/** Prefix of the query keys of all cached schedules. */
export const scheduleKey = ['schedule']
export type NewPlan = NonNullable<RouteCall<typeof schedule.create>['body']>
export type PlanChange = NonNullable<RouteCall<typeof schedule.update>['body']>

export const scheduleOptions = (projectId: number) =>
  routeQuery([...scheduleKey, projectId], schedule.list, { params: { projectId } })

export const createActivity = async (projectId: number, body: NewPlan) =>
  (await call(schedule.create, { params: { projectId }, body })).activity
export const updateActivity = async (projectId: number, id: number, body: PlanChange) =>
  (await call(schedule.update, { params: { projectId, id }, body })).activity
export const removeActivity = (projectId: number, id: number) => call(schedule.remove, { params: { projectId, id } })
export const restoreActivity = async (projectId: number, id: number) =>
  (await call(schedule.restore, { params: { projectId, id } })).activity

/** Pay items of a project for a picker. */
export function useItemChoices(projectId: number, search: string) {
  const { data, isFetching } = useQuery({
    queryKey: [...scheduleKey, 'items', projectId, search],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { page_size: 50, ...(search && { search }) }
      const found = await call(payItems.list, { params: { projectId }, query }, { signal })
      return found.pay_items.map(({ id, item_code, item_description, unit_of_measure }) => ({
        id,
        label: `${item_code} · ${item_description} (${unit_of_measure})`,
      }))
    },
  })
  return { choices: data ?? [], isFetching }
}

/** Materials for a picker. */
export function useMaterialChoices(search: string) {
  const { data, isFetching } = useQuery({
    queryKey: [...scheduleKey, 'materials', search],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const found = await call(lookups.materials, { query: { page_size: 50, ...(search && { search }) } }, { signal })
      return found.materials.map(({ value, label }) => ({ id: Number(value), label }))
    },
  })
  return { choices: data ?? [], isFetching }
}
