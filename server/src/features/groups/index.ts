import { groupHistory, groups } from '@milepost/contract'
import { readHistory } from '../../platform/history/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { addMembers, removeMembers } from './group-members.service.ts'
import { groupJobs } from './groups.jobs.ts'
import { employeesNamed, memberChoices } from './groups.queries.ts'
import {
  createGroup,
  groupOf,
  groupWithMembers,
  listGroups,
  removeGroup,
  restoreGroup,
  updateGroup,
} from './groups.service.ts'

export { employeesNamed } from './groups.queries.ts'

/** Groups of employees, which an administrator makes (D36). */
export const groupsFeature: Feature = {
  name: 'groups',
  routes: [
    handle(groups.list, (ctx, { query }) => listGroups(ctx, query)),
    handle(groups.memberChoices, async (ctx, { query }) => ({
      member_choices: await memberChoices(ctx.db, ctx.authority_id, query),
    })),
    handle(groups.one, (ctx, { params }) => groupWithMembers(ctx, params.id)),
    handle(
      groups.history,
      readHistory({ history: groupHistory, read: groupOf, names: { dot_employee_ids: employeesNamed } }),
    ),
    handle(groups.create, async (ctx, { body }) => ({ dot_group: await createGroup(ctx, body) })),
    handle(groups.update, async (ctx, { params, body }) => ({ dot_group: await updateGroup(ctx, params.id, body) })),
    handle(groups.remove, (ctx, { params }) => removeGroup(ctx, params.id)),
    handle(groups.restore, async (ctx, { params }) => ({ dot_group: await restoreGroup(ctx, params.id) })),
    handle(groups.addMembers, (ctx, { body }) => addMembers(ctx, body)),
    handle(groups.removeMembers, (ctx, { body }) => removeMembers(ctx, body)),
  ],
  jobs: groupJobs,
}
