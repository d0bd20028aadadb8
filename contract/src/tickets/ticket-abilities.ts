import * as z from 'zod/mini'

/** What can be done to a ticket (D12a). `edit` is the agency's fields and notes; `photo` adds and removes photos. */
export const ticketAbilityNames = [
  'deliver',
  'reject',
  'void',
  'accept',
  'unaccept',
  'flag',
  'edit',
  'override_gvw',
  'photo',
  'match',
] as const
export type TicketAbility = (typeof ticketAbilityNames)[number]

/**
 * Why something cannot be done to a ticket now, as a code that screens put into words and bulk calls refuse a ticket with:
 * `held` no project has taken it (D13a), `not_your_project` another district or team (D12a), `already_…` it is so already, `voided` is final,
 * `needs_administrator` only an administrator delivers what was rejected (D7), `not_delivered` only delivered tickets are accepted (D6).
 */
export const ticketLocks = [
  'held',
  'not_your_project',
  'already_delivered',
  'already_rejected',
  'already_voided',
  'already_accepted',
  'not_accepted',
  'not_delivered',
  'not_rejected',
  'needs_administrator',
  'already_matched',
  'other_material',
] as const
export type TicketLock = (typeof ticketLocks)[number]

/** What the person who asks may do to the ticket, as the server decided it; pages follow it and never work it out themselves. */
export const ticketAbilities = z.array(z.enum(ticketAbilityNames))

/** Why not, for each ability that the person's role could have but not on this ticket as it stands. An ability named in neither is not the role's. */
export const ticketLocksByAbility = z.partialRecord(z.enum(ticketAbilityNames), z.enum(ticketLocks))
