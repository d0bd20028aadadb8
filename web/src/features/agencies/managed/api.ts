import { managedAgencies } from '@milepost/contract/agencies/managed-agencies.contract'
import type { RouteCall } from '@milepost/contract/core/route'
import { workshop } from '@milepost/contract/workshop/workshop.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client.ts'
import { listQuery, routeQuery } from '../../../lib/route-query.ts'
import type { AgenciesQuery } from './agencies-list-state.ts'

/** Prefix of the query keys of all cached agencies. */
export const agenciesKey = ['agencies'] as const

export const agencyListOptions = (query: AgenciesQuery) =>
  listQuery([...agenciesKey, 'list', query], managedAgencies.list, { query })

/** What should be changed in the settings of the installation. */
export const noticesOptions = routeQuery([...agenciesKey, 'notices'], workshop.notices, {}, ({ notices }) => notices)

/** An agency with its settings and administrators, for the operator. */
export const agencyOptions = (id: number) =>
  queryOptions({
    queryKey: [...agenciesKey, 'one', id],
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => call(managedAgencies.one, { params: { id } }, { signal }),
  })

/** The settings of the agency of the session. */
export const ownAgencyOptions = queryOptions({
  queryKey: [...agenciesKey, 'own'],
  refetchOnWindowFocus: false,
  queryFn: async ({ signal }) => (await call(managedAgencies.own, {}, { signal })).dot_authority,
})

/** Timeout for saving a logo, which the server re-encodes first, in ms. */
const LONG = 60_000

type Body<Name extends 'create' | 'update' | 'updateOwn' | 'inviteAdministrator'> = NonNullable<
  RouteCall<(typeof managedAgencies)[Name]>['body']
>
export type NewAgencyBody = Body<'create'>
export const createAgency = (body: Body<'create'>) => call(managedAgencies.create, { body }, { timeout: LONG })
export const updateAgency = (id: number, body: Body<'update'>) =>
  call(managedAgencies.update, { params: { id }, body }, { timeout: LONG })
export const updateOwnAgency = async (body: Body<'updateOwn'>) =>
  (await call(managedAgencies.updateOwn, { body }, { timeout: LONG })).dot_authority
export const inviteAdministrator = (id: number, body: Body<'inviteAdministrator'>) =>
  call(managedAgencies.inviteAdministrator, { params: { id }, body })
export const closeAgency = (id: number, body: { name: string }) => call(managedAgencies.close, { params: { id }, body })
export const reopenAgency = (id: number) => call(managedAgencies.reopen, { params: { id } })
export const resendInvitations = (id: number) => call(managedAgencies.resendInvitation, { params: { id } })
