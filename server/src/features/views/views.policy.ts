import { mayRole, type Role, type SavedView } from '@milepost/contract'

/** The person who views. */
export interface Viewer {
  role: Role
  membership_id: number
}
export interface KeptView {
  membership_id: number
  shared: boolean
}

/** A person sees their own views and the shared ones; another person's private view is not found. */
export const maySee = ({ membership_id }: Viewer, view: KeptView): boolean =>
  view.shared || view.membership_id === membership_id

/**
 * Everybody, read-only roles too, does with an own view as they like (D12). Shared ones steer what the whole agency sees, as projects do: they are
 * made by the roles that make projects (D12a), each changes those that they made, and an administrator changes any.
 */
export function viewAbilities(viewer: Viewer, view: KeptView): SavedView['abilities'] {
  const own = view.membership_id === viewer.membership_id
  const shares = mayRole(viewer.role, 'view.share')
  if (!view.shared) return own ? ['update', 'delete', ...(shares ? (['share'] as const) : [])] : []
  return (own && shares) || viewer.role === 'administrator' ? ['update', 'delete', 'share'] : []
}
