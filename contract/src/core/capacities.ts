/**
 * What people from outside act as, in addition to the roles of an agency's staff (D49): a vendor of material, a consultant who reads or also writes, a contractor.
 * Always under a grant, on listed projects or on all of an agency.
 */
export const capacities = ['vendor', 'consultant_read', 'consultant_write', 'contractor'] as const
export type Capacity = (typeof capacities)[number]

/** What a company does for an agency: consultants who read and who also write are of one kind. */
export const outsideKinds = ['vendor', 'consultant', 'contractor'] as const
export type OutsideKind = (typeof outsideKinds)[number]

export const outsideKindOf = (capacity: Capacity): OutsideKind => (isConsultant(capacity) ? 'consultant' : capacity)

/**
 * The role whose rights somebody has on the projects of the grant (D49), in so far as `capacityGrants` lists them: a contractor reads less than the role. Null
 * for capacities that see nothing of the agency's pages.
 */
export const equivalentRoles = {
  vendor: null,
  consultant_read: 'read_only_inspector',
  consultant_write: 'field_inspector',
  contractor: 'read_only_inspector',
} as const satisfies Record<Capacity, string | null>

/** Capacities that read tickets, pay items, updates and pay periods of their projects. */
export const readers = ['consultant_read', 'consultant_write', 'contractor'] as const satisfies readonly Capacity[]

/** Capacities that work in all of the agency's own pages, on granted projects. */
export const consultants = ['consultant_read', 'consultant_write'] as const satisfies readonly Capacity[]

/** Consultants who also write. */
export const writingConsultants = ['consultant_write'] as const satisfies readonly Capacity[]

/** Those who see what their own plants sent, in a portal of their own (D49). */
export const vendors = ['vendor'] as const satisfies readonly Capacity[]

/** Those who sign for the loads that they placed (D49). */
export const signers = ['contractor'] as const satisfies readonly Capacity[]

export const isConsultant = (capacity: Capacity): capacity is (typeof consultants)[number] =>
  (consultants as readonly Capacity[]).includes(capacity)

export const isCapacity = (role: string): role is Capacity => (capacities as readonly string[]).includes(role)

/** The agency's own pages that people have who read projects, and those that consultants have as well; everything else belongs to an agency's staff. */
const ofReaders = 'projects|features/dot-portal|manage-tickets|tickets|samples'
const ofConsultants = `${ofReaders}|reconciliation|home|(features/)?workzone-monitor`

/** Whether somebody who acts under a grant may enter an address. */
export const mayEnterUnderGrant = (capacity: Capacity, pathname: string): boolean =>
  new RegExp(
    `^/(access|assistant|inbox|account|logout|${capacity === 'vendor' ? 'vendor' : isConsultant(capacity) ? ofConsultants : ofReaders})(/|$)`,
  ).test(pathname)
