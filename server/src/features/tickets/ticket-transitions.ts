import type { GivenStatus, TicketAbility, TicketLock, TicketStatus } from '@milepost/contract'

/** The parts of a ticket that decide on its next state. A ticket without a status from its source counts as pending (D6). */
export interface TicketState {
  status: TicketStatus | null
  accepted: boolean
}

/** Whether a load is not paid, whatever its items (D7). */
export const isRefusedLoad = (status: string | null): boolean => status === 'rejected' || status === 'voided'

/** The ability that gives a status. */
export const abilityOfStatus = { delivered: 'deliver', rejected: 'reject', voided: 'void' } as const satisfies Record<
  GivenStatus,
  TicketAbility
>

/** The lock of a state that no status follows; every other status leads on. */
const refusals = {
  delivered: 'already_delivered',
  rejected: 'already_rejected',
  voided: 'already_voided',
} as const satisfies Record<GivenStatus, TicketLock>

/** Statuses that may be given to a ticket by the one it has (D7); voided is final, and only an administrator delivers what was rejected. */
const following: Record<TicketStatus, readonly GivenStatus[]> = {
  pending: ['delivered', 'rejected', 'voided'],
  delivered: ['rejected', 'voided'],
  rejected: ['delivered'],
  voided: [],
}

/** Why a ticket cannot be given a status, or null where it can (D7). */
export function lockOfStatus(
  { status }: TicketState,
  given: GivenStatus,
  { administrator }: { administrator: boolean },
): TicketLock | null {
  const from = status ?? 'pending'
  if (!following[from].includes(given)) return from === 'pending' ? null : refusals[from]
  return from === 'rejected' && !administrator ? 'needs_administrator' : null
}

/** Why the state of a ticket does not take an ability, or null where it does (D6, D7). */
export function lockOfState(
  state: TicketState,
  ability: TicketAbility,
  actor: { administrator: boolean },
): TicketLock | null {
  switch (ability) {
    case 'deliver':
      return lockOfStatus(state, 'delivered', actor)
    case 'reject':
      return lockOfStatus(state, 'rejected', actor)
    case 'void':
      return lockOfStatus(state, 'voided', actor)
    case 'accept':
      if (state.accepted) return 'already_accepted'
      return state.status === 'delivered' ? null : 'not_delivered'
    case 'code':
      return state.status === 'rejected' || state.status === 'voided' ? refusals[state.status] : null
    case 'sign':
      return state.status === 'voided' ? 'already_voided' : null
    case 'unaccept':
      return state.accepted ? null : 'not_accepted'
    default:
      return null
  }
}
