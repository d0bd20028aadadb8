import type { AnyRole } from '@milepost/contract/core/installation'
import type { Session } from './session.ts'

/** Where a person can work: as staff of an agency, or under a grant in the name of a company (D49). */
export interface OwnPlace {
  key: string
  /** What enters it, by its id. */
  kind: 'agency' | 'grant'
  id: number
  agency: { id: number; name: string }
  /** The role, or the capacity and the company. */
  as: string
  current: boolean
}

/** Where somebody whom an identity provider signed in signs in to another agency: the session shows none but its own (D1). */
export const ANOTHER_AGENCY = '/auth/another-agency'

/** The places of a session's person: agencies first, then grants. */
export const ownPlaces = (
  { user, company, authorities, grants }: Session,
  roleName: (role: AnyRole) => string,
): OwnPlace[] => [
  ...authorities.map(({ id, name, role }) => ({
    key: `agency ${id}`,
    kind: 'agency' as const,
    id,
    agency: { id, name },
    as: roleName(role),
    current: company === null && id === user.dot_authority_id,
  })),
  ...grants.map(({ id, dot_authority_id, dot_authority_name, capacity, company: of, current }) => ({
    key: `grant ${id}`,
    kind: 'grant' as const,
    id,
    agency: { id: dot_authority_id, name: dot_authority_name },
    as: `${roleName(capacity)}, ${of}`,
    current,
  })),
]
