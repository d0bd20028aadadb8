import { projects } from '@milepost/contract/projects/projects.contract'
import { listQuery } from '../../lib/route-query.ts'

/** Projects that bear a text, for pickers. */
export const projectChoicesOptions = (search: string) =>
  listQuery(
    ['projects', 'choices', search],
    projects.list,
    { query: { page_number: 1, page_size: 50, ...(search && { search }) } },
    ({ projects }) => projects,
  )
