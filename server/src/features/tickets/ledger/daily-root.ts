import { createHash } from 'node:crypto'

/** The head of one ticket's chain at the end of a day. */
export type DayHead = { slip_id: number; seq: number; hash: string }

/** A day's heads: `date` in the authority's zone, the root of the day before (null for the first), heads by ticket. */
export type Day = { date: string; previous_root: string | null; heads: Iterable<DayHead> }

/**
 * One hash over the heads of all tickets that changed on a day and over the root of the day before (D18c): SHA-256 of
 * the lines `date`, `previous_root` (or nothing) and `slip_id:seq:hash` in the order of `slip_id`. Anyone who keeps the
 * root can verify that not even head and events together were rewritten. Throws a RangeError when heads are out of order.
 */
export function dailyRoot({ date, previous_root, heads }: Day): string {
  const root = startDailyRoot({ date, previous_root })
  let last = -Infinity
  for (const head of heads) {
    if (head.slip_id <= last) throw new RangeError(`heads out of order at ticket ${head.slip_id}`)
    last = head.slip_id
    root.add(head)
  }
  return root.digest()
}

/** A root in the making, for a day of more heads than memory should hold: heads are added in the order of `slip_id`. */
export interface DailyRoot {
  add(head: DayHead): void
  /** The root over what was added; called once. */
  digest(): string
}

export function startDailyRoot({ date, previous_root }: Omit<Day, 'heads'>): DailyRoot {
  const root = createHash('sha256').update(`${date}\n${previous_root ?? ''}\n`)
  return {
    add: ({ slip_id, seq, hash }) => void root.update(`${slip_id}:${seq}:${hash}\n`),
    digest: () => root.digest('hex'),
  }
}
