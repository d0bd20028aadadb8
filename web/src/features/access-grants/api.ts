import { accessGrants } from '@milepost/contract/access-grants/access-grants.contract'
import { grantedProjectList } from '@milepost/contract/access-grants/granted-projects.list'
import { companyCredentials } from '@milepost/contract/agency-companies/company-credentials.contract'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

export const grantedProjectsCodec = listCodec(grantedProjectList)
export type GrantedProjectsState = ListStateOf<typeof grantedProjectsCodec>

const key = ['own_grant'] as const

export const ownGrantOptions = routeQuery([...key, 'one'], accessGrants.own, {}, ({ grant }) => grant)

export const grantedProjectsOptions = (query: ReturnType<typeof grantedProjectsCodec.query>) =>
  listQuery([...key, 'projects', query], accessGrants.ownProjects, { query })

export const ownCredentialsOptions = routeQuery(
  [...key, 'credentials'],
  companyCredentials.own,
  {},
  ({ credentials }) => credentials,
)
