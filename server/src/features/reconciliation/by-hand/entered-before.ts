import { Exact } from '../../units/index.ts'

/** An entry of a file as far as it tells it from others; decimals in any scale. */
export interface FileEntry {
  project_pay_item_id: number
  /** Absent where a row names no period: its date finds one. */
  pay_period_id?: number | undefined
  work_date: string
  quantity: string | null
  amount: string | null
  external_dot_contractor_id: number | null
  location: string | null
  additional_notes: string | null
}

const plain = (value: string | null): string | null => (value === null ? null : new Exact(value).toString())

const likenessOf = (entry: FileEntry): string =>
  JSON.stringify([
    entry.project_pay_item_id,
    entry.work_date,
    plain(entry.quantity),
    plain(entry.amount),
    entry.external_dot_contractor_id,
    entry.location,
    entry.additional_notes,
  ])

/**
 * Which entries of a file stand already since an earlier file entered them, by their places. A file that is sent twice, or again with its faulty rows
 * mended, so enters nothing twice. Each entry that stands answers for one row: a file may bear the same row more than once.
 */
export function enteredBefore(
  given: readonly FileEntry[],
  standing: readonly (FileEntry & { pay_period_id: number })[],
): Set<number> {
  const left = Map.groupBy(standing, likenessOf)
  const before = new Set<number>()
  const meet = (entry: FileEntry, at: number) => {
    const alike = left.get(likenessOf(entry)) ?? []
    const met = alike.findIndex(({ pay_period_id }) => pay_period_id === (entry.pay_period_id ?? pay_period_id))
    if (met < 0) return
    alike.splice(met, 1)
    before.add(at)
  }
  // Those that name their period first: any other may meet what they leave.
  given.forEach((entry, at) => entry.pay_period_id !== undefined && meet(entry, at))
  given.forEach((entry, at) => entry.pay_period_id === undefined && meet(entry, at))
  return before
}
