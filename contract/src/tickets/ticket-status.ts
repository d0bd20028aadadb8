/** Status of a ticket (D6); null where its source gave none. */
export const ticketStatuses = ['pending', 'delivered', 'rejected', 'voided'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** The names that lists filter by: the statuses, the marks, and `empty` for a ticket without any (D6). A filter is their union. */
export const ticketStatusNames = [...ticketStatuses, 'accepted', 'flagged', 'changed_after_delivered', 'empty'] as const
export type TicketStatusName = (typeof ticketStatusNames)[number]

export const materialTypes = ['asphalt', 'concrete', 'aggregate', 'other'] as const
export type MaterialType = (typeof materialTypes)[number]

/** How a load's weight was found; it decides which weights there are and which checks apply (D15, D18). */
export const weighingMethods = [
  'platform',
  'silo_loadcell',
  'weigh_hopper',
  'batch_count',
  'belt',
  'loader_bucket',
  'volumetric',
] as const
export type WeighingMethod = (typeof weighingMethods)[number]
