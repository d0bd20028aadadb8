import { capacityGrants, mayCapacity, mayRole, roles, type Permission, type Route } from '@milepost/contract'
import type { CallOptions, TestApp } from './app.ts'
import { createGrantee } from './world.ts'

/** Who makes calls of people from outside alone: the first of these that may. */
const callers = ['contractor', 'vendor'] as const

/** Whether people from outside alone may make a call. */
const isOfOutside = ({ permission }: Route): boolean =>
  permission in capacityGrants && !roles.some((role) => mayRole(role, permission as Permission))

/**
 * Who makes each call of the matrices in the first agency: for calls of people from outside alone, a contractor or a vendor with a grant for all projects,
 * the vendor for a company that is each of the agency's suppliers by now; for all others whom the test chooses.
 */
export async function outsideCaller({ owner, world }: Pick<TestApp, 'owner' | 'world'>) {
  const tokens = new Map<string, string>()
  for (const capacity of callers) {
    const { token, grant_id } = await createGrantee(owner, 'a secret of the tests that is long enough', {
      authority_id: world.first.id,
      capacity,
      email: `${capacity}@outside.example`,
      all_projects: true,
    })
    tokens.set(capacity, token)
    if (capacity === 'vendor')
      await owner.query(
        'update suppliers s set company_id = g.company_id from grants g where g.id = $1 and s.authority_id = g.authority_id',
        [grant_id],
      )
  }
  const tokenOf = ({ permission }: Route): string =>
    tokens.get(callers.find((capacity) => mayCapacity(capacity, permission as Permission)) ?? '') ?? ''
  return {
    isFor: isOfOutside,
    tokenFor: (route: Route, otherwise: string): string => (isOfOutside(route) ? tokenOf(route) : otherwise),
    optionsFor: (route: Route): CallOptions =>
      isOfOutside(route) ? { as: null, headers: { authorization: `Bearer ${tokenOf(route)}` } } : {},
  }
}
