import { MOST_ITEMS_OF_TICKET, type ProblemDetail, type UnitRules } from '@milepost/contract'
import { Exact } from '../../units/index.ts'
import type { CodingItem, WantedItem } from './coding-item.ts'
import { isTooFine } from './ticket-share.ts'

/** The fault of a quantity for an item, whatever the ticket (specification section 5, Ticket fly-out quantities; D33). */
function faultOfQuantity(
  { quantity }: WantedItem,
  item: CodingItem,
  rules: UnitRules,
): Pick<ProblemDetail, 'code' | 'message'> | null {
  if (item.source_only)
    return quantity === null
      ? null
      : { code: 'quantity_locked', message: 'Pay coding quantity is locked for source-only pay items.' }
  const valid =
    quantity !== null && new Exact(quantity).greaterThan(0) && !isTooFine(quantity, item.unit_of_measure, rules)
  return valid ? null : { code: 'invalid_quantity', message: 'Please enter a valid quantity' }
}

/** The fault of the contractor: one of those linked to the item must be chosen if there are any, and none otherwise. */
export function faultOfContractor(
  chosen: number | null,
  { contractors }: Pick<CodingItem, 'contractors'>,
): Pick<ProblemDetail, 'code' | 'message'> | null {
  if (chosen === null)
    return contractors.length === 0
      ? null
      : { code: 'contractor_required', message: 'Choose a contractor of this item.' }
  return contractors.some(({ id }) => id === chosen)
    ? null
    : { code: 'contractor_not_linked', message: 'This contractor is not linked to the item.' }
}

/** All faults of a call's wishes for one ticket that do not depend on the ticket itself. */
export function assignmentFaults(
  wanted: readonly WantedItem[],
  items: ReadonlyMap<number, CodingItem>,
  rules: UnitRules,
): ProblemDetail[] {
  const faults: ProblemDetail[] = []
  const add = (path: string, fault: Pick<ProblemDetail, 'code' | 'message'> | null) => {
    if (fault !== null) faults.push({ path, ...fault })
  }
  wanted.forEach((one, at) => {
    const item = items.get(one.project_pay_item_id)
    if (item === undefined) {
      add(`${one.path}.project_pay_item_id`, { code: 'not_found', message: 'The project has no such pay item.' })
      return
    }
    if (at >= MOST_ITEMS_OF_TICKET)
      add(one.path, {
        code: 'too_many_items',
        message: `A ticket can be on at most ${MOST_ITEMS_OF_TICKET} pay items.`,
      })
    if (wanted.findIndex(({ project_pay_item_id }) => project_pay_item_id === one.project_pay_item_id) < at)
      add(`${one.path}.project_pay_item_id`, {
        code: 'item_twice',
        message: 'A ticket can be on a pay item only once.',
      })
    add(`${one.path}.quantity`, faultOfQuantity(one, item, rules))
    add(`${one.path}.external_dot_contractor_id`, faultOfContractor(one.external_dot_contractor_id, item))
  })
  return faults
}
