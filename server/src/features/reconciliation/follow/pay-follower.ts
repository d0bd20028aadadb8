import type { Work } from '../../../platform/context.ts'
import type { Follower } from '../../../platform/followers.ts'
import {
  balanceTickets,
  insertEntries,
  isCoded,
  nextAct,
  reviveTicketEntries,
  rollUpCodedTickets,
  withdrawTicketEntries,
  type EntryAuthor,
} from '../../pay-entries/index.ts'
import { isRecoded, isRefusedLoad, type TicketChanges, type WrittenTicket } from '../../tickets/index.ts'

/** Columns that affect the counts of coded tickets. */
const countedBy = ['project_id', 'printed_on', 'status'] as const

type KnownTicket = WrittenTicket & { before: NonNullable<WrittenTicket['before']> }

const isKnown = (change: WrittenTicket): change is KnownTicket => change.before !== null
const ids = (changed: readonly KnownTicket[]): number[] => changed.map(({ after }) => after.id)

/** Whether what is counted of coded tickets changes. */
const moves = (change: KnownTicket): boolean => {
  const { before, after } = change
  const [was, is] = [isCoded(before.agency), isCoded(after.agency)]
  return was !== is || (is && (isRecoded(change) || countedBy.some((column) => before[column] !== after[column])))
}

/**
 * Updates the entries of tickets to their codes (D34), and counts the coded ones. Of a supplier's posts the rollups of tickets count them.
 */
export const payFollower: Follower<TicketChanges> = {
  name: 'pay',
  leave: async (work, { source, changes }) => {
    const leaving = changes.filter(isKnown).filter((change) => moves(change) && isCoded(change.before.agency))
    if (source === 'staff' && leaving.length > 0) await count(work, leaving, -1)
  },
  apply: async (work, set) => {
    const known = set.changes.filter(isKnown)
    set.noted.act_id = await bringEntries(work, known, set)
    const counted = known.filter((change) => moves(change) && isCoded(change.after.agency))
    if (set.source === 'staff' && counted.length > 0) await count(work, counted, 1)
  },
}

const count = ({ db, authority_id }: Work, changed: readonly KnownTicket[], sign: 1 | -1) =>
  rollUpCodedTickets(db, authority_id, { ids: ids(changed), sign })

type Who = Pick<TicketChanges, 'at' | 'by' | 'by_name'>

/**
 * Codes that were removed or replaced withdraw their entries, new ones write theirs, and codes that return with an undone act restore what that act
 * withdrew. Where closed periods have the entries, a load that was rejected or voided, or is delivered after all, is balanced in the next period (D7,
 * D28). Returns the act, null where no entry changed.
 */
async function bringEntries(work: Work, changed: readonly KnownTicket[], who: Who): Promise<number | null> {
  const recoded = changed.filter(isRecoded)
  const decided = changed.filter(
    (change) =>
      !isRecoded(change) &&
      isCoded(change.after.agency) &&
      isRefusedLoad(change.before.status) !== isRefusedLoad(change.after.status),
  )
  return recoded.length > 0 || decided.length > 0 ? await moveEntries(work, { recoded, decided }, who) : null
}

async function moveEntries(
  ctx: Work,
  { recoded, decided }: { recoded: readonly KnownTicket[]; decided: readonly KnownTicket[] },
  who: Who,
): Promise<number> {
  const { db, authority_id } = ctx
  if (who.by === null) throw new Error('only staff and suppliers change entries of pay items')
  const author: EntryAuthor = { act_id: await nextAct(db), at: who.at, by: who.by, by_name: who.by_name }
  const losing = recoded.filter(({ before }) => isCoded(before.agency))
  for (const [reason, group] of Map.groupBy(losing, (change) => change.reason))
    await withdrawTicketEntries(db, authority_id, { ticket_ids: ids(group), author, reason })
  const entries = recoded.flatMap((change) => change.entries ?? [])
  if (entries.length > 0) await insertEntries(db, authority_id, { entries, author })
  for (const [act_id, group] of Map.groupBy(recoded, ({ revives }) => revives))
    if (act_id !== undefined) await reviveTicketEntries(db, authority_id, { ticket_ids: ids(group), act_id, author })
  await balance(ctx, decided, author)
  const projects = new Set([...recoded, ...decided].map(({ after }) => after.project_id))
  await ctx.emit(...[...projects].map((project_id) => ({ type: 'reconciliation.changed' as const, project_id })))
  return author.act_id
}

async function balance(ctx: Work, decided: readonly KnownTicket[], author: EntryAuthor): Promise<void> {
  if (decided.length === 0) return
  for (const [refused, group] of Map.groupBy(decided, ({ after }) => isRefusedLoad(after.status)))
    await balanceTickets(ctx, { ticket_ids: ids(group), owed: refused ? 'none' : 'whole', author })
}
