import type { RouteCall } from '@milepost/contract/core/route'
import {
  identityProviders,
  type IdentityProvider,
} from '@milepost/contract/identity-providers/identity-providers.contract'
import { call } from '../../lib/client.ts'
import { Problem } from '../../lib/problem.ts'
import { routeQuery } from '../../lib/route-query.ts'

/** All of identity providers that the browser keeps is below this key. */
export const providersKey = ['identity_providers'] as const

export const providersOptions = routeQuery([...providersKey, 'list'], identityProviders.list, {}, (answer) => answer)

/** Details of settings are at the fields of the form, which are not nested. */
function atFields(problem: unknown): never {
  if (!(problem instanceof Problem)) throw problem
  const details = problem.details.map(({ path, ...detail }) => ({ ...detail, path: path.replace(/^settings\./, '') }))
  const { status, code, message, params, conflict } = problem
  throw new Problem({ status, code, message, params, details, ...(conflict && { conflict }) })
}

type Saved = Promise<IdentityProvider>
export const createProvider = (body: NonNullable<RouteCall<typeof identityProviders.create>['body']>): Saved =>
  call(identityProviders.create, { body }).then((answer) => answer.identity_provider, atFields)
export const updateProvider = (
  id: number,
  body: NonNullable<RouteCall<typeof identityProviders.update>['body']>,
): Saved =>
  call(identityProviders.update, { params: { id }, body }).then((answer) => answer.identity_provider, atFields)
export const removeProvider = (id: number) => call(identityProviders.remove, { params: { id } })
export const testProvider = async (id: number): Saved =>
  (await call(identityProviders.test, { params: { id } })).identity_provider
