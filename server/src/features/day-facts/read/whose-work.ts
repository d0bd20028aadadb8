import type { DayContractor, DayEntry, DayItem } from './work-of-day.queries.ts'

const only = (ids: readonly number[] | undefined): number | null => (ids?.length === 1 ? (ids[0] ?? null) : null)

/** Entries with the contractor who did their work: as they name it, else the only one of their item, else the only one of the project; null where that is open. */
export function withContractors(
  entries: readonly DayEntry[],
  { items, contractors }: { items: readonly DayItem[]; contractors: readonly DayContractor[] },
): DayEntry[] {
  const ofItem = new Map(items.map(({ id, contractor_ids }) => [id, contractor_ids]))
  const alone = only(contractors.map(({ id }) => id))
  return entries.map((entry) => ({
    ...entry,
    contractor_id: entry.contractor_id ?? only(ofItem.get(entry.pay_item_id)) ?? alone,
  }))
}
