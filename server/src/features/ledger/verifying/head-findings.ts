import type { DayHead } from '../../tickets/index.ts'
import { findingOfDay, type Finding } from './subject.ts'

/** Tickets whose head is not what was kept of them for a day: rewritten, gone, or not there before. */
export function headFindings(day: string, stored: readonly DayHead[], heads: readonly DayHead[]): Finding[] {
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
