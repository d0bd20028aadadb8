import { dailyRoot, type DayHead } from '../../tickets/index.ts'
import { findingOfDay, type Finding } from './subject.ts'

/** What is known of a day when its root is judged. */
export interface DayEvidence {
  day: string
  /** The root that is kept; null where it is missing. */
  root: string | null
  /** How many tickets the root says that it is over. */
  tickets: number | null
  /** What the root before may be: as it is kept, and as it should be where it was changed or removed. */
  previous_roots: readonly (string | null)[]
  /** Where the chains stood at the end of the day, as events tell it, in the order of tickets. */
  heads: readonly DayHead[]
  /** The same as it was kept after the day was anchored; null where it was not. */
  kept: readonly DayHead[] | null
  /** Roots that earlier verifications confirmed for this day. */
  confirmed: readonly string[]
  /** Whether the next day's root rests on what this day's root should be; null where there is no next one. Asked only where it matters. */
  next_rests_on: string | null
}

export interface DayVerdict {
  findings: Finding[]
  /** Whether the root that is kept is the root of its day. */
  holds: boolean
}

const rootsOf = (day: string, heads: readonly DayHead[], previous: readonly (string | null)[]): string[] => [
  ...new Set(previous.map((previous_root) => dailyRoot({ date: day, previous_root, heads }))),
]

/** What a day's root should be by its events, for each root that may stand before it. */
export const expectedRoots = ({ day, heads, previous_roots }: DayEvidence): string[] =>
  rootsOf(day, heads, previous_roots)

/** Holds a day's root against the heads of its tickets, as events tell them now and as they were kept (D18c). */
export function judgeDay(evidence: DayEvidence): DayVerdict {
  const { day, root, tickets, heads, kept, previous_roots, confirmed } = evidence
  if (root === null) return { findings: [findingOfDay('missing_root', day)], holds: false }
  const expected = expectedRoots(evidence)
  if (expected.includes(root)) {
    if (confirmed.some((known) => known !== root))
      return { findings: [findingOfDay('changed_root', day), ...headFindings(day, kept ?? heads, heads)], holds: false }
    const sound = kept === null || headFindings(day, kept, heads).length === 0
    const counted = tickets === heads.length
    return {
      findings: [
        ...(sound ? [] : [findingOfDay('changed_heads', day)]),
        ...(counted ? [] : [findingOfDay('changed_root', day)]),
      ],
      holds: counted,
    }
  }
  if (kept !== null && rootsOf(day, kept, previous_roots).includes(root))
    return { findings: headFindings(day, kept, heads), holds: false }
  const unchanged = kept !== null && headFindings(day, kept, heads).length === 0
  const rests = evidence.next_rests_on !== null && expected.includes(evidence.next_rests_on)
  return { findings: [findingOfDay(unchanged || rests ? 'changed_root' : 'changed_day', day)], holds: false }
}

/** Tickets whose head is not what was kept: rewritten, gone, or not there before. */
function headFindings(day: string, kept: readonly DayHead[], heads: readonly DayHead[]): Finding[] {
  const now = new Map(heads.map((head) => [head.slip_id, head]))
  const before = new Set(kept.map(({ slip_id }) => slip_id))
  const rewritten = kept.flatMap(({ slip_id, seq, hash }) => {
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
