import { defineList, filterBy } from '../core/define-list.ts'

export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** The log of calls to a subscriber, the newest first. */
export const workZoneDeliveryList = defineList({
  sorts: ['queued_at'],
  filters: { status: filterBy(deliveryStatuses, ['eq']) },
  search: false,
})

/** Why a feed of another agency is not to be relied on. */
export const staleReasons = ['never_answered', 'not_answering', 'old', 'not_changing', 'future_date'] as const
export type StaleReason = (typeof staleReasons)[number]
