import type { CallFault } from '@milepost/contract'
import type { SystemFault, SystemFaultKind } from './system-fault.ts'

/** The status that stands for a fault which the construction system answered. */
const statuses: Record<SystemFaultKind, number> = {
  changed: 412,
  conflict: 409,
  not_found: 404,
  refused: 400,
  not_allowed: 403,
  sign_in_refused: 401,
  locked: 423,
  slowed_down: 429,
  quota: 429,
  not_reached: 500,
}

/** A fault of the construction system as pages show why a call failed; a refused sign-in is named as such. */
export function callFaultOf({ kind, fault }: SystemFault): CallFault {
  if (kind !== 'sign_in_refused') return fault ?? { code: 'status', status: statuses[kind] }
  const cause = fault ?? { code: 'status' as const, status: statuses[kind] }
  return cause.code === 'sign_in_failed' ? cause : { code: 'sign_in_failed', cause }
}
