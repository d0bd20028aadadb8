import type { ProblemDetail } from '../core/problem-body.ts'

/** Codes and messages (for API users) of faults in a line of an update, in addition to those of its item's fields. */
export const changeOrderFaults = {
  item_unknown: 'The project has no such pay item',
  item_repeated: 'This item is in another line of the update, too',
  quantity_unchanged: 'The quantity has been neither increased nor decreased',
  not_an_increase: 'An increase adds to the quantity: expected a number above zero',
  not_a_decrease: 'A decrease takes from the quantity: expected a number below zero',
  change_disagrees: 'The new quantity and the change do not agree',
} as const
export type ChangeOrderFault = keyof typeof changeOrderFaults

export const changeOrderFault = (path: string, code: ChangeOrderFault): ProblemDetail => ({
  path,
  code,
  message: changeOrderFaults[code],
})
