import { managedProviders, type IdentityProvider } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { withinAgency } from '../agencies/index.ts'
import { testProvider } from './check-provider.ts'
import { createProvider, listProviders, removeProvider, updateProvider } from './identity-providers.service.ts'
import { namedAgency } from './managed-agency.ts'
import type { SsoParts } from './sign-in/begin-sign-in.ts'

/** They continue in the agency that the address names. */
const ownTransaction = { own_transaction: true }

const one = async (provider: Promise<IdentityProvider>) => ({ identity_provider: await provider })

/** The providers of an agency for the operator of the installation: the same use cases as for its administrators, with audit events in that agency. */
export const managedProviderRoutes = (parts: SsoParts): Feature['routes'] => [
  handle(managedProviders.list, async (ctx, { params }) =>
    listProviders(parts, await namedAgency(parts, ctx, params.id)),
  ),
  handle(
    managedProviders.create,
    (ctx, { params, body }) => one(withinAgency(ctx, params.id, (agency) => createProvider(agency, parts, body))),
    ownTransaction,
  ),
  handle(
    managedProviders.update,
    (ctx, { params, body }) =>
      one(withinAgency(ctx, params.id, (agency) => updateProvider(agency, parts, params.providerId, body))),
    ownTransaction,
  ),
  handle(
    managedProviders.remove,
    (ctx, { params }) => withinAgency(ctx, params.id, (agency) => removeProvider(agency, params.providerId)),
    ownTransaction,
  ),
  handle(
    managedProviders.test,
    async (ctx, { params }) => one(testProvider(parts, await namedAgency(parts, ctx, params.id), params.providerId)),
    ownTransaction,
  ),
]
