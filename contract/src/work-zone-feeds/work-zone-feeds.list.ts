import { defineList, filterBy } from '../core/define-list.ts'

export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const

/** The log of calls to a subscriber, the newest first. */
export const workZoneDeliveryList = defineList({
  sorts: ['queued_at'],
  filters: { status: filterBy(deliveryStatuses, ['eq']) },
  search: false,
})

/** Why a feed of another agency is not to be relied on. */
export const staleReasons = ['never_answered', 'not_answering', 'old', 'not_changing', 'future_date'] as const
export type StaleReason = (typeof staleReasons)[number]

/** Road events that are kept of another agency's feed at most. */
export const MOST_OUTSIDE_EVENTS = 5000

/** What may be wrong at a place of another agency's feed. */
export const outsideFaultCodes = [
  'missing',
  'no_line',
  'no_instant',
  'end_before_start',
  'unknown_word',
  'no_road_name',
  'in_future',
  'no_email',
  'too_many_events',
  'id_used_twice',
  'zero_place',
  'exchanged',
  'device',
] as const
export type OutsideFaultCode = (typeof outsideFaultCodes)[number]
