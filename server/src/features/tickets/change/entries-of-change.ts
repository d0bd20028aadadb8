import type { Work } from '../../../platform/context.ts'
import {
  balanceTickets,
  insertEntries,
  isCoded,
  nextAct,
  payFields,
  reviveTicketEntries,
  rollUpCodedTickets,
  withdrawTicketEntries,
  type EntryAuthor,
  type NewPayEntry,
} from '../../pay-entries/index.ts'
import { isRefusedLoad } from '../ticket-transitions.ts'
import type { StoredTicket } from './stored-ticket.ts'

/** Columns by which coded tickets are counted. */
const countedBy = ['project_id', 'printed_on', 'status'] as const

type CodedTicket = Pick<StoredTicket, 'id' | 'agency' | (typeof countedBy)[number]>

/** A ticket before and after a change, with the entries that the change makes of it, where it makes any. */
export interface CodedChange {
  before: CodedTicket
  row: CodedTicket
  reason: string | null
  entries?: readonly NewPayEntry[] | undefined
  /** The act whose withdrawn entries come back, where the change takes one back. */
  revives?: number | undefined
}

type Context = Pick<Work, 'db' | 'authority_id' | 'emit' | 'audit'>

const ids = (changed: readonly CodedChange[]): number[] => changed.map(({ row }) => row.id)

const codesChange = ({ before, row }: CodedChange): boolean =>
  payFields.some((field) => (before.agency[field] ?? null) !== (row.agency[field] ?? null))

/** Whether entries of the ticket change: its codes, or what they stand for, since one code can be on several lines of a contract (D32). */
export const isRecoded = (change: CodedChange): boolean =>
  change.entries !== undefined || change.revives !== undefined || codesChange(change)

/** Whether what is counted of coded tickets changes. */
const moves = (change: CodedChange): boolean => {
  const { before, row } = change
  const [was, is] = [isCoded(before.agency), isCoded(row.agency)]
  return was !== is || (is && (isRecoded(change) || countedBy.some((column) => before[column] !== row[column])))
}

/** Takes coded tickets out of what is counted, before their rows change. */
export async function uncountCodes({ db, authority_id }: Context, changed: readonly CodedChange[]): Promise<void> {
  const leaving = changed.filter((change) => moves(change) && isCoded(change.before.agency))
  if (leaving.length > 0) await rollUpCodedTickets(db, authority_id, { ids: ids(leaving), sign: -1 })
}

/** Brings the entries of tickets to what the tickets tell, and counts those that are coded, once their rows changed. Answers the act, null where no entry moved. */
export async function writeEntries(ctx: Context, changed: readonly CodedChange[], who: Who): Promise<number | null> {
  const act_id = await bringEntries(ctx, changed, who)
  const counted = changed.filter((change) => moves(change) && isCoded(change.row.agency))
  if (counted.length > 0) await rollUpCodedTickets(ctx.db, ctx.authority_id, { ids: ids(counted), sign: 1 })
  return act_id
}

/**
 * Brings the entries of tickets to what the tickets tell since their rows changed (D34): codes that went away or were replaced withdraw their entries, new
 * ones write theirs, and codes that came back with an act that was taken back revive what that act withdrew. Where closed periods hold the entries, a load
 * that was rejected or voided, or is delivered after all, is balanced in the next period (D7, D28). Whoever calls it counts coded tickets.
 */
export async function bringEntries(ctx: Context, changed: readonly CodedChange[], who: Who): Promise<number | null> {
  const recoded = changed.filter(isRecoded)
  const judged = changed.filter(
    (change) =>
      !isRecoded(change) &&
      isCoded(change.row.agency) &&
      isRefusedLoad(change.before.status) !== isRefusedLoad(change.row.status),
  )
  return recoded.length > 0 || judged.length > 0 ? await moveEntries(ctx, { recoded, judged }, who) : null
}

/** Who changes tickets, and when: a member of the agency's staff, or the supplier that voids. */
type Who = { at: string; by: number | null; by_name: string }

async function moveEntries(
  ctx: Context,
  { recoded, judged }: { recoded: readonly CodedChange[]; judged: readonly CodedChange[] },
  who: Who,
): Promise<number> {
  const { db, authority_id } = ctx
  if (who.by === null) throw new Error('only staff and suppliers move what stands on pay items')
  const author: EntryAuthor = { act_id: await nextAct(db), at: who.at, by: who.by, by_name: who.by_name }
  const losing = recoded.filter(({ before }) => isCoded(before.agency))
  for (const [reason, group] of Map.groupBy(losing, (change) => change.reason))
    await withdrawTicketEntries(db, authority_id, { ticket_ids: ids(group), author, reason })
  const entries = recoded.flatMap((change) => change.entries ?? [])
  if (entries.length > 0) await insertEntries(db, authority_id, { entries, author })
  for (const [act_id, group] of Map.groupBy(recoded, ({ revives }) => revives))
    if (act_id !== undefined) await reviveTicketEntries(db, authority_id, { ticket_ids: ids(group), act_id, author })
  await balance(ctx, judged, author)
  const projects = new Set([...recoded, ...judged].map(({ row }) => row.project_id))
  await ctx.emit(...[...projects].map((project_id) => ({ type: 'reconciliation.changed' as const, project_id })))
  return author.act_id
}

async function balance(ctx: Context, judged: readonly CodedChange[], author: EntryAuthor): Promise<void> {
  if (judged.length === 0) return
  for (const [refused, group] of Map.groupBy(judged, ({ row }) => isRefusedLoad(row.status)))
    await balanceTickets(ctx, { ticket_ids: ids(group), owed: refused ? 'none' : 'whole', author })
}
