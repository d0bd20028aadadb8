import { directoryRoles, directoryRolesHistory } from '@milepost/contract'
import { readHistory } from '../../platform/history/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { saveTable, tableById, tableOf } from './directory-roles.service.ts'

export { roleForGroups, tableOf } from './directory-roles.service.ts'
export { rolesChangedJob } from './roles-changed.job.ts'

/** Roles that groups of an agency's directory give, when people sign in through it and when it provisions them. */
export const directoryRolesFeature: Feature = {
  name: 'directory-roles',
  routes: [
    handle(directoryRoles.table, async (ctx) => ({ directory_roles: await tableOf(ctx) })),
    handle(directoryRoles.save, async (ctx, { body }) => ({ directory_roles: await saveTable(ctx, body) })),
    handle(directoryRoles.history, readHistory({ history: directoryRolesHistory, read: tableById })),
  ],
}
