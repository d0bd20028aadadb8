import { personIdentities, type PersonIdentity } from '@milepost/contract/identity-providers/person-identities.contract'
import { call } from '../../../lib/client.ts'
import { routeQuery } from '../../../lib/route-query.ts'

export const identitiesKey = ['person_identities'] as const

/** By which providers of the agency the person of the session has signed in. */
export const ownIdentitiesOptions = routeQuery(
  [...identitiesKey, 'own'],
  personIdentities.listOwn,
  {},
  ({ identities }): readonly PersonIdentity[] => identities,
)

/** The same of an employee. */
export const employeeIdentitiesOptions = (id: number) =>
  routeQuery(
    [...identitiesKey, id],
    personIdentities.list,
    { params: { id } },
    ({ identities }): readonly PersonIdentity[] => identities,
  )

export const unlinkOwn = (providerId: number) => call(personIdentities.unlinkOwn, { params: { providerId } })
export const unlinkEmployee = (id: number, providerId: number) =>
  call(personIdentities.unlink, { params: { id, providerId } })
