import type { RouteCall } from '@milepost/contract/core/route'
import {
  identityProviders,
  type IdentityProvider,
} from '@milepost/contract/identity-providers/identity-providers.contract'
import { managedProviders } from '@milepost/contract/identity-providers/managed-providers.contract'
import { createContext, useContext } from 'react'
import { call } from '../../lib/client.ts'
import { Problem } from '../../lib/problem.ts'
import { routeQuery } from '../../lib/route-query.ts'

/** All of identity providers that the browser keeps is below this key. */
export const providersKey = ['identity_providers'] as const

/** The agency whose providers are shown, where that is not the one of the session: the operator names one. */
export const AgencyOfProviders = createContext<number | null>(null)

/** Details of settings are at the fields of the form, which are not nested. */
function atFields(problem: unknown): never {
  if (!(problem instanceof Problem)) throw problem
  const details = problem.details.map(({ path, ...detail }) => ({ ...detail, path: path.replace(/^settings\./, '') }))
  const { status, code, message, params, conflict } = problem
  throw new Problem({ status, code, message, params, details, ...(conflict && { conflict }) })
}

type NewProvider = NonNullable<RouteCall<typeof identityProviders.create>['body']>
type ProviderChange = NonNullable<RouteCall<typeof identityProviders.update>['body']>
type Answered = Promise<{ identity_provider: IdentityProvider }>

const saved = (answer: Answered): Promise<IdentityProvider> => answer.then((one) => one.identity_provider, atFields)

/** The key of the providers of an agency; null is that of the session. */
const listKey = (agency: number | null) => [...providersKey, 'list', agency] as const

/** The calls of the agency's administrators. */
const own = {
  options: routeQuery(listKey(null), identityProviders.list, {}, (answer) => answer),
  create: (body: NewProvider) => saved(call(identityProviders.create, { body })),
  update: (id: number, body: ProviderChange) => saved(call(identityProviders.update, { params: { id }, body })),
  remove: (id: number) => call(identityProviders.remove, { params: { id } }),
  test: (id: number) => saved(call(identityProviders.test, { params: { id } })),
}

/** The same of the operator, for an agency. */
const ofAgency = (id: number): typeof own => {
  const one = (providerId: number) => ({ params: { id, providerId } })
  return {
    options: routeQuery(listKey(id), managedProviders.list, { params: { id } }, (answer) => answer),
    create: (body) => saved(call(managedProviders.create, { params: { id }, body })),
    update: (provider, body) => saved(call(managedProviders.update, { ...one(provider), body })),
    remove: (provider) => call(managedProviders.remove, one(provider)),
    test: (provider) => saved(call(managedProviders.test, one(provider))),
  }
}

/** The calls for the agency whose providers are shown. */
export function useProviderCalls(): typeof own {
  const agency = useContext(AgencyOfProviders)
  return agency === null ? own : ofAgency(agency)
}
