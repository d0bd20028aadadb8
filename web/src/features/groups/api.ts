import type { RouteCall } from '@milepost/contract/core/route'
import { groups } from '@milepost/contract/groups/groups.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'
import type { GroupsQuery } from './groups-list-state.ts'
import type { FoundMembers } from './member-choices.ts'

/** Prefix of the query keys of all cached groups. */
export const groupsKey = ['groups'] as const

export const groupListOptions = (query: GroupsQuery) => listQuery([...groupsKey, 'list', query], groups.list, { query })

/** A group with its members. */
export const groupOptions = (id: number) =>
  routeQuery([...groupsKey, 'one', id], groups.one, { params: { id } }, ({ dot_group }) => dot_group)

/** Employees who can become members; those of a group are left out. */
export const memberChoicesOptions = (search: string, dot_group_id: number | undefined) =>
  queryOptions({
    queryKey: [...groupsKey, 'member_choices', dot_group_id, search],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<FoundMembers> => {
      const query = { ...(search && { search }), ...(dot_group_id && { dot_group_id }) }
      return { search, members: (await call(groups.memberChoices, { query }, { signal })).member_choices }
    },
  })

export type NewGroup = NonNullable<RouteCall<typeof groups.create>['body']>
export type GroupChange = NonNullable<RouteCall<typeof groups.update>['body']>

export const createGroup = async (body: NewGroup) => (await call(groups.create, { body })).dot_group
export const updateGroup = async (id: number, body: GroupChange) =>
  (await call(groups.update, { params: { id }, body })).dot_group
export const removeGroup = (id: number) => call(groups.remove, { params: { id } })
export const restoreGroup = async (id: number) => (await call(groups.restore, { params: { id } })).dot_group

export interface Membership {
  dot_group_id: number
  dot_employee_ids: number[]
}
export const addMembers = (body: Membership) => call(groups.addMembers, { body })
export const removeMembers = (body: Membership) => call(groups.removeMembers, { body })
