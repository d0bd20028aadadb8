import type { ItemTotal, PayItemAssignment } from '@milepost/contract/reconciliation/pay-item-assignment'

/** The entries of one item on a page, and the sums of all that the list finds of it. */
export interface EntryGroup {
  /** Its code, line and description. */
  item: Pick<PayItemAssignment, 'item_code' | 'line_number' | 'item_description' | 'unit_of_measure'>
  entries: PayItemAssignment[]
  total: ItemTotal
}

/** Entries that are sorted by item, below their items; those of an item without a total are left without a group. */
export function entryGroups(
  entries: readonly PayItemAssignment[],
  totals: readonly ItemTotal[],
): (EntryGroup | PayItemAssignment)[] {
  const byItem = new Map(totals.map((total) => [total.project_pay_item_id, total]))
  return [...Map.groupBy(entries, (entry) => entry.project_pay_item_id)].flatMap(
    ([id, those]): (EntryGroup | PayItemAssignment)[] => {
      const total = byItem.get(id)
      const [item] = those
      return total && item ? [{ item, entries: those, total }] : those
    },
  )
}
