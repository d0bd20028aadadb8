import * as z from 'zod/mini'

/** What can be done to a ticket (D12a). `edit` is the agency's fields and notes; `photo` adds and removes photos; `code` puts it on pay items; `sign` is the contractor's, who agrees or disputes (D49). */
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
  'code',
  'match',
  'sign',
] as const
export type TicketAbility = (typeof ticketAbilityNames)[number]

/**
 * Why something cannot be done to a ticket now, in plain English; screens translate the codes. `held`: it belongs to no project yet (D13a).
 * `not_your_project`: another district or team (D12a). `yield_test_area`: the load's location and quantity are being tested there (specification section
 * 5). `needs_administrator`: only an administrator delivers what was rejected (D7).
 */
export const ticketLockTexts = {
  held: 'This ticket is not on a project yet.',
  not_your_project: 'This ticket is on a project of another district or team.',
  already_delivered: 'The ticket is already delivered.',
  already_rejected: 'The ticket is already rejected.',
  already_voided: 'The ticket is voided, which is final.',
  already_accepted: 'The ticket is already accepted.',
  not_accepted: 'The ticket is not accepted.',
  not_delivered: 'This is possible only for a delivered ticket.',
  not_rejected: 'This is possible only for a rejected ticket.',
  needs_administrator: 'Only an administrator can deliver a rejected ticket.',
  already_matched: 'The ticket is already on a project.',
  other_material: "This field belongs to another material than the ticket's.",
  yield_test_area: 'The ticket belongs to a yield test area: its placement and its whole net are locked.',
} as const
export type TicketLock = keyof typeof ticketLockTexts
export const ticketLocks = Object.keys(ticketLockTexts) as [TicketLock, ...TicketLock[]]

/** Why a bulk call left a ticket as it was: what locks it, or what the call itself lacks for it. */
export const ticketRefusalTexts = {
  ...ticketLockTexts,
  not_found: 'This ticket does not exist.',
  delivered_date_too_early: "Invalid Delivered Date: Selected date can't be before last ticketed date.",
  date_in_future: 'The date is in the future.',
  reason_required: 'A reason is required.',
  already_flagged: 'The ticket is already flagged.',
  not_flagged: 'The ticket is not flagged.',
  unchanged: 'The ticket already has these values.',
  not_signed: 'The ticket is not signed by the contractor.',
  changed_since: 'The ticket was changed again since then.',
  already_coded: 'The ticket already has pay codes.',
  not_coded: 'The ticket has no pay codes.',
  no_suggestion: 'Too few similar tickets have been coded.',
  quantity_missing: 'The ticket has no quantity for an item.',
  more_than_net: 'The assigned quantity exceeds the net of the ticket, or its payable part.',
  unit_not_convertible:
    "The ticket's unit does not convert into the item's without a factor that the project approved. An administrator approves one under Reconciliation UOM.",
  pay_period_closed: 'The pay period is closed and cannot be updated.',
  no_pay_period: 'No pay period is in progress for the day of the ticket. An administrator can open one.',
  reissue_stands: 'Another ticket replaces this one. Assign that one to pay items, or reject it first.',
  original_coded: 'The ticket that this one replaces is on pay items. Remove it from them, or reject it first.',
} as const
export type TicketRefusal = keyof typeof ticketRefusalTexts

/** What the caller may do to the ticket, as the server decided it; pages rely on it and never decide it themselves. */
export const ticketAbilities = z.array(z.enum(ticketAbilityNames))

/** Why not, for each ability that the person's role could have but not on this ticket in its current state. An ability in neither list is not the role's. */
export const ticketLocksByAbility = z.partialRecord(z.enum(ticketAbilityNames), z.enum(ticketLocks))
