/**
 * What people from outside act as, in addition to the roles of an agency's staff (D49): a vendor of material, a consultant who reads or also writes, a contractor.
 * Always under a grant, on listed projects or on all of an agency.
 */
export const capacities = ['vendor', 'consultant_read', 'consultant_write', 'contractor'] as const
export type Capacity = (typeof capacities)[number]

export const isCapacity = (role: string): role is Capacity => (capacities as readonly string[]).includes(role)

/** The addresses of people from outside: everything else belongs to an agency's staff. */
const areas = ['/access', '/account', '/logout']

/** Whether somebody who acts under a grant may enter an address. */
export const mayEnterUnderGrant = (pathname: string): boolean =>
  areas.some((path) => pathname === path || pathname.startsWith(`${path}/`)) && pathname !== '/account/notices'
