/** Roles of people in a construction system, as AASHTOWare Project names them. */
export const constructionRoles = [
  'inspector',
  'supervisor',
  'project_engineer',
  'project_manager',
  'contract_specialist',
  'contractor',
  'fhwa',
] as const
export type ConstructionRole = (typeof constructionRoles)[number]

/** Roles that only read there. */
const readers: readonly ConstructionRole[] = ['contractor', 'fhwa']

/** Whether a person with a role can write daily work reports there. */
export const writesReports = (role: ConstructionRole | null): boolean => role !== null && !readers.includes(role)
