import { capacityGrants, roles, mayRole, type Permission, type Route } from '@milepost/contract'
import type { CallOptions, TestApp } from './app.ts'
import { createGrantee } from './world.ts'

/** Whether people from outside alone may make a call. */
const isOfOutside = ({ permission }: Route): boolean =>
  permission in capacityGrants && !roles.some((role) => mayRole(role, permission as Permission))

/**
 * Who makes each call of the matrices in the first agency: for calls of people from outside alone, a contractor with a grant for all projects; for all others
 * whom the test chooses.
 */
export async function outsideCaller({ owner, world }: Pick<TestApp, 'owner' | 'world'>) {
  const { token } = await createGrantee(owner, 'a secret of the tests that is long enough', {
    authority_id: world.first.id,
    capacity: 'contractor',
    email: 'contractor@outside.example',
    all_projects: true,
  })
  return {
    isFor: isOfOutside,
    tokenFor: (route: Route, otherwise: string): string => (isOfOutside(route) ? token : otherwise),
    optionsFor: (route: Route): CallOptions =>
      isOfOutside(route) ? { as: null, headers: { authorization: `Bearer ${token}` } } : {},
  }
}
