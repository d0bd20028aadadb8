import { contractors, type AccessRequest } from '@milepost/contract/contractors/contractors.contract'
import type { AccessRequestStatus, ContractorType } from '@milepost/contract/contractors/contractors.list'
import { LARGEST_PAGE_SIZE } from '@milepost/contract/core/list'
import type { RouteCall } from '@milepost/contract/core/route'
import { call } from '../../lib/client.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

/** Prefix of the query keys of all cached contractors. */
export const contractorsKey = ['contractors'] as const

/** All contractors of a project, the prime first (specification section 7: page size 9999). */
export const contractorsOptions = (project_id: number) =>
  routeQuery([...contractorsKey, 'list', project_id], contractors.list, {
    params: { id: project_id },
    query: { page_number: 1, page_size: LARGEST_PAGE_SIZE },
  })

/** Requests for access to a project with a status, the latest first: 100 at most. */
export const accessRequestsOptions = (project_id: number, status: AccessRequestStatus | 'all') =>
  listQuery([...contractorsKey, 'requests', project_id, status], contractors.requests, {
    params: { id: project_id },
    query: { page_size: 100, ...(status !== 'all' && { filters: { status: { eq: status } } }) },
  })

/** Names of companies that the agency knows and that are not on the project. */
export const companyChoicesOptions = (project_id: number, search: string) =>
  listQuery(
    [...contractorsKey, 'choices', project_id, search],
    contractors.choices,
    { params: { id: project_id }, query: { ...(search && { search }) } },
    ({ companies }) => companies,
  )

export type NewContractor = NonNullable<RouteCall<typeof contractors.create>['body']>
export type ContractorChange = NonNullable<RouteCall<typeof contractors.update>['body']>

export const createContractor = async (project_id: number, body: NewContractor) =>
  (await call(contractors.create, { params: { id: project_id }, body })).external_dot_contractor
export const updateContractor = async (id: number, body: ContractorChange) =>
  (await call(contractors.update, { params: { id }, body })).external_dot_contractor
export const removeContractor = (id: number) => call(contractors.remove, { params: { id } })

/** Decides a request: with a reason it is rejected, without one accepted. */
export async function decideRequest(
  id: number,
  decision: { type: ContractorType } | { reason: string },
): Promise<AccessRequest> {
  const params = { id }
  const answer =
    'reason' in decision
      ? await call(contractors.reject, { params, body: decision })
      : await call(contractors.accept, { params, body: decision })
  return answer.contractor_access_request
}
