import { MOST_FINDINGS_KEPT } from '@milepost/contract'
import { type DayBounds, type DayHead, type HeadPage, headsOfDays, startDailyRoot } from '../../tickets/index.ts'
import { headsIn, keptParts, type KeptPart } from '../heads/heads.queries.ts'
import { type Ask, type Finding, findingOfDay } from './subject.ts'

/** Tickets whose head is not what was kept of them for a day: rewritten, gone, or not there before. */
function headFindings(day: string, stored: readonly DayHead[], heads: readonly DayHead[]): Finding[] {
  const now = new Map(heads.map((head) => [head.slip_id, head]))
  const before = new Set(stored.map(({ slip_id }) => slip_id))
  const rewritten = stored.flatMap(({ slip_id, seq, hash }) => {
    const head = now.get(slip_id)
    return head?.seq === seq && head.hash === hash ? [] : [findingOfTicket('rewritten_chain', day, { slip_id, seq })]
  })
  const added = heads.filter(({ slip_id }) => !before.has(slip_id))
  return [...rewritten, ...added.map((head) => findingOfTicket('added_event', day, head))]
}

const findingOfTicket = (
  kind: 'rewritten_chain' | 'added_event',
  day: string,
  { slip_id, seq }: Pick<DayHead, 'slip_id' | 'seq'>,
): Finding => ({ ...findingOfDay(kind, day), ticket_id: slip_id, seq })

/** Heads that are read and held in memory at once, about 120 bytes each. */
export const HEADS_AT_ONCE = 50_000
/** The same of kept heads, in parts of 1,000. */
const PARTS_AT_ONCE = 50

/** The roots by a day's events and by the heads that were kept for it. */
export interface DayLook {
  /** Tickets whose chain grew on the day. */
  tickets: number
  /** The day's root by its events, for each root that may precede it. */
  roots: string[]
  /** The same by the heads that were kept; null where none were. */
  kept_roots: string[] | null
  /** Where events say otherwise than the heads that were kept, 10,000 at most. */
  differences: Finding[]
}

/** Reads a part of a day's heads from the events. */
export type ReadHeads = (page: HeadPage) => Promise<DayHead[]>

export const readingFrom =
  (ask: Ask, authority_id: number, bounds: DayBounds): ReadHeads =>
  (page) =>
    ask<DayHead & { day: string }>(headsOfDays(authority_id, [bounds], page))

/** The same of heads that were read already. */
export const readingOf =
  (heads: readonly DayHead[]): ReadHeads =>
  async ({ after_ticket_id, to_ticket_id, limit }) =>
    heads
      .filter(({ slip_id }) => slip_id > after_ticket_id && slip_id <= (to_ticket_id ?? Infinity))
      .slice(0, limit ?? undefined)

export interface DayToLookAt {
  authority_id: number
  day: string
  read: ReadHeads
  /** Possible roots of the day before. */
  previous_roots: readonly (string | null)[]
}

/** Looks at a day part by part, so that memory holds 50,000 heads of each side however many tickets grew on it. */
export async function lookAtDay(ask: Ask, { authority_id, day, read, previous_roots }: DayToLookAt): Promise<DayLook> {
  const [sums, keptSums] = [sumsOf(day, previous_roots), sumsOf(day, previous_roots)]
  const look = { tickets: 0, stored: 0, differences: [] as Finding[] }
  const compare = (stored: readonly DayHead[], heads: readonly DayHead[]): void => {
    sums.add(heads)
    keptSums.add(stored)
    look.tickets += heads.length
    if (look.stored > 0 && look.differences.length < MOST_FINDINGS_KEPT)
      look.differences.push(...headFindings(day, stored, heads).slice(0, MOST_FINDINGS_KEPT - look.differences.length))
  }
  let after_ticket_id = 0
  for (let after = -1; ;) {
    const parts = await ask<KeptPart>(keptParts(authority_id, day, { after, limit: PARTS_AT_ONCE }))
    const stored = headsIn(parts)
    const to_ticket_id = stored.at(-1)?.slip_id ?? after_ticket_id
    look.stored += stored.length
    if (stored.length > 0) compare(stored, await read({ after_ticket_id, to_ticket_id, limit: null }))
    after_ticket_id = Math.max(after_ticket_id, to_ticket_id)
    after = parts.at(-1)?.part ?? after
    if (parts.length < PARTS_AT_ONCE) break
  }
  for (;;) {
    const heads = await read({ after_ticket_id, to_ticket_id: null, limit: HEADS_AT_ONCE })
    compare([], heads)
    after_ticket_id = heads.at(-1)?.slip_id ?? after_ticket_id
    if (heads.length < HEADS_AT_ONCE) break
  }
  const { tickets, differences } = look
  return { tickets, differences, roots: sums.roots(), kept_roots: look.stored > 0 ? keptSums.roots() : null }
}

/** What a day's root would be by its events over each root that may precede it. */
export async function rootsBy(
  read: ReadHeads,
  day: string,
  previous_roots: readonly (string | null)[],
): Promise<string[]> {
  const sums = sumsOf(day, previous_roots)
  for (let after_ticket_id = 0; ;) {
    const heads = await read({ after_ticket_id, to_ticket_id: null, limit: HEADS_AT_ONCE })
    sums.add(heads)
    after_ticket_id = heads.at(-1)?.slip_id ?? after_ticket_id
    if (heads.length < HEADS_AT_ONCE) return sums.roots()
  }
}

/** Roots being computed over the same heads, one for each root that may precede it. */
function sumsOf(date: string, previous_roots: readonly (string | null)[]) {
  const sums = [...new Set(previous_roots)].map((previous_root) => startDailyRoot({ date, previous_root }))
  return {
    add: (heads: readonly DayHead[]) => {
      for (const sum of sums) for (const head of heads) sum.add(head)
    },
    roots: () => sums.map((sum) => sum.digest()),
  }
}
