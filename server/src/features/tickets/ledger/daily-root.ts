import { createHash } from 'node:crypto'

/** The head of one ticket's chain, as it stood at the end of a day. */
export type DayHead = { slip_id: number; seq: number; hash: string }

/** A day's heads: `date` in the authority's zone, the root of the day before (null for the first), heads by ticket. */
export type Day = { date: string; previous_root: string | null; heads: Iterable<DayHead> }

/**
 * One hash over the heads of all tickets that changed on a day and over the root of the day before (D18c): SHA-256 of
 * the lines `date`, `previous_root` (or nothing) and `slip_id:seq:hash` in the order of `slip_id`. Whoever keeps the
 * root can tell that not even head and events together were rewritten. Throws a RangeError when heads are out of order.
 */
export function dailyRoot({ date, previous_root, heads }: Day): string {
  const root = createHash('sha256').update(`${date}\n${previous_root ?? ''}\n`)
  let last = -Infinity
  for (const head of heads) {
    if (head.slip_id <= last) throw new RangeError(`heads out of order at ticket ${head.slip_id}`)
    last = head.slip_id
    root.update(`${head.slip_id}:${head.seq}:${head.hash}\n`)
  }
  return root.digest('hex')
}
