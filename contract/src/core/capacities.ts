/**
 * What people from outside act as, in addition to the roles of an agency's staff (D49): a vendor of material, a consultant who reads or also writes, a contractor.
 * Always under a grant, on listed projects or on all of an agency.
 */
export const capacities = ['vendor', 'consultant_read', 'consultant_write', 'contractor'] as const
export type Capacity = (typeof capacities)[number]

/**
 * The role whose rights a consultant has on the projects of the grant (D49), in so far as `capacityGrants` lists them; null for capacities with rights of
 * their own.
 */
export const equivalentRoles = {
  vendor: null,
  consultant_read: 'read_only_inspector',
  consultant_write: 'field_inspector',
  contractor: null,
} as const satisfies Record<Capacity, string | null>

/** Capacities that work in the agency's own pages. */
export const consultants = ['consultant_read', 'consultant_write'] as const satisfies readonly Capacity[]

/** Consultants who also write. */
export const writingConsultants = ['consultant_write'] as const satisfies readonly Capacity[]

export const isConsultant = (capacity: Capacity): boolean => equivalentRoles[capacity] !== null

export const isCapacity = (role: string): role is Capacity => (capacities as readonly string[]).includes(role)

/** The addresses of people from outside: everything else belongs to an agency's staff. */
const ofEveryone = ['/access', '/account', '/logout']
/** The agency's own pages that consultants have, in addition. */
const ofConsultants = [
  '/projects',
  '/features/dot-portal',
  '/manage-tickets',
  '/reconciliation',
  '/home',
  '/tickets',
  '/workzone-monitor',
  '/features/workzone-monitor',
]

/** Whether somebody who acts under a grant may enter an address. */
export const mayEnterUnderGrant = (capacity: Capacity, pathname: string): boolean =>
  [...ofEveryone, ...(isConsultant(capacity) ? ofConsultants : [])].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  ) && pathname !== '/account/notices'
