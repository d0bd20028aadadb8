import { flags } from '@milepost/contract/flags/flags.contract'
import { sessions, type Session } from '@milepost/contract/sessions/sessions.contract'
import type { AnyRole } from '@milepost/contract/core/installation'
import type { Permission, Role } from '@milepost/contract/core/roles'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { call } from './client.ts'

export type { Session }

/** Who is signed in; fetched once and again after a switch. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => call(sessions.me, {}, { signal }),
  staleTime: Infinity,
})

export const flagsQuery = queryOptions({
  queryKey: ['flags'],
  staleTime: Infinity,
  queryFn: async ({ signal }) => {
    const { feature_flags, ai_feature_flags } = await call(flags.mine, {}, { signal })
    return { ...feature_flags, ...ai_feature_flags }
  },
})

/** The session, on any page inside the shell. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery).data

/** The role by which pages decide; a person without a membership is treated as pending, who may do nothing. */
export const roleOf = (session: Session): Role => session.user.role ?? 'pending'

/** Decides which pages the user sees: the role in the agency, the capacity under a grant, otherwise the role in the installation. */
export const anyRoleOf = (session: Session): AnyRole =>
  session.user.installation_role ?? session.user.capacity ?? roleOf(session)

/** Whether the user holds a permission, by the role or by the capacity under a grant. On which records says each record's own `abilities`. */
export const mayDo = ({ abilities }: Session, permission: Permission): boolean => abilities.includes(permission)

/** Whether an identity provider vouched for the user, in its own agency alone. */
export const isByProvider = ({ method }: Session): boolean => method === 'oidc' || method === 'saml'

/** Whether somebody is staff of the agency: neither from outside nor of the installation. */
export const isStaff = ({ user }: Session): boolean => user.role !== null

/** Whether a flag is on; a name that the server did not send counts as on (D12b). */
export function useFlag(name: string): boolean {
  return useSuspenseQuery(flagsQuery).data[name] ?? true
}
