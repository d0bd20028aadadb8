import { projectStatuses } from '@milepost/contract/projects/project'
import type { ProjectsQuery } from '../projects-address.ts'
import { projectsQueryOf } from '../projects-query.ts'
import type { AdminAddress } from './admin-address.ts'

/** What was changed last stands first among the deleted, as nobody changes a deleted project. */
const LATEST = '-updated_at'

/** What the projects of a tab are; project info and staffing tell of archived ones too. */
export function adminQueryOf({ tab = 'all', ...address }: AdminAddress): ProjectsQuery {
  if (tab === 'all') return projectsQueryOf(address)
  if (tab === 'info' || tab === 'staffing')
    return projectsQueryOf(address, address.status ? {} : { status: { in: [...projectStatuses] } })
  const { sort = tab === 'deleted' ? LATEST : undefined } = address
  return projectsQueryOf({ ...address, ...(sort && { sort }) }, { view: { eq: tab } })
}
