import type { RouteCall } from '@milepost/contract/core/route'
import { agencyCompanies } from '@milepost/contract/agency-companies/agency-companies.contract'
import { agencyCompanyList } from '@milepost/contract/agency-companies/agency-companies.list'
import { companyCredentials } from '@milepost/contract/agency-companies/company-credentials.contract'
import { companyGrants } from '@milepost/contract/agency-companies/company-grants.contract'
import { call } from '../../lib/client.ts'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

/** The list of companies as its page's address has it. */
export const companiesCodec = listCodec(agencyCompanyList)
export type CompaniesListState = ListStateOf<typeof companiesCodec>

/** All of companies that the browser keeps is below this key. */
export const companiesKey = ['companies'] as const

export const companyListOptions = (listState: CompaniesListState) => {
  const query = companiesCodec.query(listState)
  return listQuery([...companiesKey, 'list', query], agencyCompanies.list, { query })
}

export const companyOptions = (id: number) =>
  routeQuery([...companiesKey, 'one', id], agencyCompanies.get, { params: { id } }, ({ company }) => company)

export const credentialsOptions = (companyId: number) =>
  routeQuery(
    [...companiesKey, 'credentials', companyId],
    companyCredentials.list,
    { params: { companyId } },
    ({ credentials }) => credentials,
  )

/** People are shown so many at a time. */
const PEOPLE_AT_ONCE = 20

export const grantsOptions = (companyId: number, page: number) =>
  listQuery([...companiesKey, 'grants', companyId, page], companyGrants.list, {
    params: { companyId },
    query: { page_size: PEOPLE_AT_ONCE, page_number: page },
  })

type Body<Call extends { body?: unknown }> = NonNullable<Call['body']>

export const createCompany = async (body: Body<RouteCall<typeof agencyCompanies.create>>) =>
  (await call(agencyCompanies.create, { body })).company
export const updateCompany = async (id: number, body: Body<RouteCall<typeof agencyCompanies.update>>) =>
  (await call(agencyCompanies.update, { params: { id }, body })).company
export const createCredential = async (companyId: number, body: Body<RouteCall<typeof companyCredentials.create>>) =>
  (await call(companyCredentials.create, { params: { companyId }, body })).credential
export const updateCredential = async (id: number, body: Body<RouteCall<typeof companyCredentials.update>>) =>
  (await call(companyCredentials.update, { params: { id }, body })).credential
export const removeCredential = (id: number) => call(companyCredentials.remove, { params: { id } })
export const restoreCredential = async (id: number) =>
  (await call(companyCredentials.restore, { params: { id } })).credential
export const invite = async (companyId: number, body: Body<RouteCall<typeof companyGrants.invite>>) =>
  (await call(companyGrants.invite, { params: { companyId }, body })).grant
export const changeGrant = async (id: number, body: Body<RouteCall<typeof companyGrants.update>>) =>
  (await call(companyGrants.update, { params: { id }, body })).grant
export const revokeGrant = async ({ id, reason }: { id: number; reason: string | null }) =>
  (await call(companyGrants.revoke, { params: { id }, body: { reason } })).grant
