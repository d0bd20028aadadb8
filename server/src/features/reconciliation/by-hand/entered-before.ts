import { Exact } from '../../units/index.ts'

/** The fields of a file's entry that distinguish it from others; decimals in any scale. */
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
 * Positions of a file's entries that an earlier file has entered already. A file that is sent twice, or again with its faulty rows
 * corrected, therefore enters nothing twice. Each current entry counts for one row: a file may have the same row more than once.
 */
export function enteredBefore(
  given: readonly FileEntry[],
  current: readonly (FileEntry & { pay_period_id: number })[],
): Set<number> {
  const left = new Map<string, Left>()
  for (const entry of current) {
    const likeness = likenessOf(entry)
    const unmet = left.get(likeness) ?? { all: 0, by_period: new Map() }
    unmet.all += 1
    unmet.by_period.set(entry.pay_period_id, (unmet.by_period.get(entry.pay_period_id) ?? 0) + 1)
    left.set(likeness, unmet)
  }
  const before = new Set<number>()
  const meet = (entry: FileEntry, at: number) => {
    const unmet = left.get(likenessOf(entry))
    const named = entry.pay_period_id
    const there = named === undefined ? unmet?.all : unmet?.by_period.get(named)
    if (!unmet || !there) return
    unmet.all -= 1
    if (named !== undefined) unmet.by_period.set(named, there - 1)
    before.add(at)
  }
  // Those that name their period first: any other may meet what they leave.
  given.forEach((entry, at) => entry.pay_period_id !== undefined && meet(entry, at))
  given.forEach((entry, at) => entry.pay_period_id === undefined && meet(entry, at))
  return before
}

/** How many current entries of a likeness no row has met yet, in all and by period. */
interface Left {
  all: number
  by_period: Map<number, number>
}
