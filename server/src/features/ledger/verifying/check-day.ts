import type { DayLook } from './look-at-day.ts'
import { findingOfDay, type Finding } from './subject.ts'

/** What is known of a sealed day when its root is checked. */
export interface DayEvidence {
  day: string
  /** The stored root, and the number of tickets that it claims to cover. */
  root: string
  tickets: number
  /** The roots by the day's events and by the heads that were kept for it, over each root that may precede it. */
  look: DayLook
  /** Roots that earlier verifications confirmed for this day. */
  confirmed: readonly string[]
  /** Which of the roots that this day should have the next day's root rests on; null where there is none. Only looked up where it matters. */
  next_rests_on: string | null
}

export interface DayVerdict {
  findings: Finding[]
  /** Whether the root that is kept is the root of its day. */
  holds: boolean
}

/** Compares a day's root with the heads of its tickets, by the current events and as they were kept (D18c). */
export function checkDay({ day, root, tickets, look, confirmed, next_rests_on }: DayEvidence): DayVerdict {
  const differs = look.differences.length > 0
  if (look.roots.includes(root)) {
    if (confirmed.some((known) => known !== root))
      return { findings: [findingOfDay('changed_root', day), ...look.differences], holds: false }
    const counted = tickets === look.tickets
    return {
      findings: [
        ...(differs ? [findingOfDay('changed_heads', day)] : []),
        ...(counted ? [] : [findingOfDay('changed_root', day)]),
      ],
      holds: counted,
    }
  }
  if (look.kept_roots?.includes(root)) return { findings: look.differences, holds: false }
  const unchanged = look.kept_roots !== null && !differs
  const rests = next_rests_on !== null && look.roots.includes(next_rests_on)
  return { findings: [findingOfDay(unchanged || rests ? 'changed_root' : 'changed_day', day)], holds: false }
}
