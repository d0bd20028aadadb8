import type { ProjectPayItem } from '@milepost/contract/pay-items/project-pay-item'
import { MOST_ITEMS_OF_TICKET } from '@milepost/contract/reconciliation/pay-item-assignment'
import { linkedContractors, pickedContractor, type ContractorChoice } from './contractor-of-item.ts'
import { isQuantity } from './quantity-input.ts'

/** What of a pay item the fly-out shows and goes by. */
export type OfferedItem = Pick<
  ProjectPayItem,
  | 'id'
  | 'item_code'
  | 'line_number'
  | 'item_description'
  | 'unit_of_measure'
  | 'remaining_quantity'
  | 'is_dnp'
  | 'source_only'
  | 'external_dot_contractor_ids'
>

/** An item chosen for the ticket, with its quantity as typed. */
export interface ChosenItem {
  item: OfferedItem
  quantity: string
  contractor_id: number | null
}

/** The items a ticket is coded to, or is about to be. */
interface Codes {
  chosen: readonly ChosenItem[]
  note: string
}

/** Whether two say the same of a ticket: the same items in the same order, each with its quantity and contractor, and the same note. */
export const sameCodes = (one: Codes, other: Codes): boolean => textOf(one) === textOf(other)

const textOf = ({ chosen, note }: Codes): string =>
  JSON.stringify([chosen.map(({ item, quantity, contractor_id }) => [item.id, quantity, contractor_id]), note])

export const isChosen = (chosen: readonly ChosenItem[], id: number): boolean =>
  chosen.some(({ item }) => item.id === id)

/** Whether an item can be chosen or taken back: at most two are chosen (specification section 5). */
export const mayToggle = (chosen: readonly ChosenItem[], id: number): boolean =>
  chosen.length < MOST_ITEMS_OF_TICKET || isChosen(chosen, id)

/** Chooses an item, with its contractor if one is given; choosing it again removes it. Choosing a third one changes nothing. */
export function toggleItem(
  chosen: readonly ChosenItem[],
  item: OfferedItem,
  contractors: readonly ContractorChoice[],
): ChosenItem[] {
  if (isChosen(chosen, item.id)) return chosen.filter((one) => one.item.id !== item.id)
  if (!mayToggle(chosen, item.id)) return [...chosen]
  const contractor_id = pickedContractor(linkedContractors(item, contractors))
  return [...chosen, { item, quantity: '', contractor_id }]
}

/** Changes the values of one chosen item. */
export const changeItem = (
  chosen: readonly ChosenItem[],
  id: number,
  change: Partial<Omit<ChosenItem, 'item'>>,
): ChosenItem[] => chosen.map((one) => (one.item.id === id ? { ...one, ...change } : one))

/** Chooses the contractor of an item; the same again is no choice. */
export const toggleContractor = (chosen: readonly ChosenItem[], id: number, contractor_id: number): ChosenItem[] =>
  chosen.map((one) =>
    one.item.id === id ? { ...one, contractor_id: one.contractor_id === contractor_id ? null : contractor_id } : one,
  )

/** What is missing of a chosen item: a quantity, but of items that only name a source, and a contractor where some are linked. */
export function missingOf(
  { item, quantity, contractor_id }: ChosenItem,
  contractors: readonly ContractorChoice[],
): 'quantity' | 'contractor' | null {
  if (!item.source_only && !isQuantity(quantity)) return 'quantity'
  const linked = linkedContractors(item, contractors)
  return linked.length > 0 && !linked.some(({ id }) => id === contractor_id) ? 'contractor' : null
}
