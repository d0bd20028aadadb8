import { mayRole, type Role, type SavedView } from '@milepost/contract'

/** The person who views: the role by whose rights, and the membership or grant. */
export interface Viewer {
  role: Role
  holder_id: number
  /** Whether they see what is shared with the whole agency: its employees do. */
  sees_shared: boolean
}
export interface KeptView {
  holder_id: number
  shared: boolean
}

/** An employee sees their own views and the shared ones, others only their own; another person's private view is not found. */
export const maySee = ({ holder_id, sees_shared }: Viewer, view: KeptView): boolean =>
  (view.shared && sees_shared) || view.holder_id === holder_id

/**
 * Everybody, read-only roles too, does with an own view as they like (D12). Shared ones steer what the whole agency sees, as projects do: they are
 * made by the roles that make projects (D12a), each changes those that they made, and an administrator changes any.
 */
export function viewAbilities(viewer: Viewer, view: KeptView): SavedView['abilities'] {
  const own = view.holder_id === viewer.holder_id
  const shares = mayRole(viewer.role, 'view.share')
  if (!view.shared) return own ? ['update', 'delete', ...(shares ? (['share'] as const) : [])] : []
  return (own && shares) || viewer.role === 'administrator' ? ['update', 'delete', 'share'] : []
}
