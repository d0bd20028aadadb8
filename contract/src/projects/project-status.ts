/** The phase of a project (specification section 4). `archived` is set and left by separate calls. */
export const projectStatuses = ['draft', 'bid', 'construction', 'completed', 'archived'] as const
export type ProjectStatus = (typeof projectStatuses)[number]

/** Which tickets count toward pay: delivered ones, or only those that somebody of the agency accepted (D6). */
export const payBases = ['delivered', 'accepted'] as const
export type PayBasis = (typeof payBases)[number]
