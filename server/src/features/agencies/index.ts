import { agencies, managedAgencies } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { agencyOfAddress, type OwnAddressParts } from './own-address.ts'
import { readAgency } from './managed/settings.service.ts'
import {
  changeManaged,
  changeOwn,
  closeManaged,
  inviteToAgency,
  listAgencies,
  makeAgency,
  managedAgency,
  reopenManaged,
  resendToAgency,
  type ManagedParts,
} from './managed/managed-agencies.service.ts'
import { switchSession, type SwitchParts } from '../sessions/index.ts'
import { agencyToSwitchTo } from './switch-agency.ts'

export { agencyExists } from './managed/agencies.queries.ts'
export { withinAgency, type AgencyContext } from './managed/acting-in.ts'
export { createAgencyByCommand, agencyWords } from './managed/create-by-command.ts'
export { letterheadOf, placedLogo, uploadedLogo } from './managed/uploaded-logo.ts'
export { agencyAt } from './own-address.queries.ts'
export { setAgencyAddresses } from './command/set-addresses.ts'

/** Logos are read, and attempts counted, before the transaction begins. */
const ownTransaction = { own_transaction: true }

/** The agencies of a person and switching between them, host names of agencies, and creating and changing agencies. */
export const agenciesFeature = (parts: SwitchParts & ManagedParts & OwnAddressParts): Feature => ({
  name: 'agencies',
  routes: [
    handle(
      agencies.activate,
      (ctx, { params }, { headers }) =>
        switchSession(parts, ctx, {
          find: (db, person) => agencyToSwitchTo(db, person, params.id),
          headers,
        }),
      { own_transaction: true },
    ),
    handle(agencies.validateUrl, ({ address }, { body }) => agencyOfAddress(parts, body, address), {
      own_transaction: true,
    }),
    ...managedRoutes(parts),
  ],
})

const managedRoutes = (parts: ManagedParts): Feature['routes'] => [
  handle(managedAgencies.list, (_ctx, { query }) => listAgencies(parts, query)),
  handle(managedAgencies.create, (ctx, { body }) => makeAgency(parts, ctx, body), ownTransaction),
  handle(managedAgencies.one, (_ctx, { params }) => managedAgency(parts, params.id)),
  handle(
    managedAgencies.update,
    (ctx, { params, body }) => changeManaged(parts, ctx, { id: params.id, ...body }),
    ownTransaction,
  ),
  handle(
    managedAgencies.inviteAdministrator,
    (ctx, { params, body }) => inviteToAgency(parts, ctx, { id: params.id, ...body }),
    ownTransaction,
  ),
  handle(managedAgencies.resendInvitation, (ctx, { params }) => resendToAgency(parts, ctx, params.id), ownTransaction),
  handle(
    managedAgencies.close,
    (ctx, { params, body }) => closeManaged(parts, ctx, { id: params.id, ...body }),
    ownTransaction,
  ),
  handle(managedAgencies.reopen, (ctx, { params }) => reopenManaged(parts, ctx, params.id), ownTransaction),
  handle(managedAgencies.own, async (ctx) => ({ dot_authority: await readAgency(ctx.db, ctx.authority_id) })),
  handle(managedAgencies.updateOwn, (ctx, { body }) => changeOwn(ctx, body), ownTransaction),
]
