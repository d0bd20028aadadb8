import { accessGrants, companyPeople } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { switchSession, type SwitchParts } from '../sessions/index.ts'
import { ownGrant, ownPeople, ownProjects } from './access-grants.service.ts'
import { grantToSwitchTo } from './grant-to-switch-to.ts'

export {
  companyNamed,
  grantedPerson,
  renameCompany,
  takeEndingGrants,
  type GrantExtent,
} from './access-grants.queries.ts'
export { changeAccess, endAccess, giveAccess, linkOfGrant, moveExtent, takeAccess } from './access-grants.service.ts'

/** What people from outside see of their access, and how they enter it (D49). Other features give access and take it. */
export const accessGrantsFeature = (parts: SwitchParts): Feature => ({
  name: 'access-grants',
  routes: [
    handle(accessGrants.own, ownGrant),
    handle(accessGrants.ownProjects, ownProjects),
    handle(companyPeople.list, ownPeople),
    handle(
      accessGrants.activate,
      (ctx, { params }, { headers }) =>
        switchSession(parts, ctx, {
          find: (db, person) => grantToSwitchTo(db, person, params.id),
          headers,
        }),
      { own_transaction: true },
    ),
  ],
})
