import { Exact } from '../units/index.ts'
import { periodsFor, type PeriodContext } from './open-period.ts'
import { insertEntries, type EntryAuthor, type NewPayEntry } from './pay-entries.queries.ts'
import { ticketBalances, type TicketBalance } from './ticket-balances.queries.ts'

/** What a coded ticket should add up to: `none` where it was rejected or voided, `whole`, except for signed corrections, where it is delivered after all. */
export type Owed = 'none' | 'whole'

/** The correction that brings a balance to what is owed; null where it is already. Entries of closed periods stay as they are (D28). */
export function correctionOf(balance: TicketBalance, owed: Owed): Pick<NewPayEntry, 'quantity' | 'amount'> | null {
  const missing = (whole: string | null, signed: string, current: string) =>
    (owed === 'whole' ? new Exact(whole ?? 0).plus(signed) : new Exact(0)).minus(current)
  const quantity = missing(balance.quantity, balance.signed_quantity, balance.current_quantity)
  const amount = missing(balance.amount, balance.signed_amount, balance.current_amount)
  if (quantity.isZero() && amount.isZero()) return null
  return {
    quantity: balance.quantity === null ? null : quantity.toString(),
    amount: balance.amount === null ? null : amount.toString(),
  }
}

/** Writes what closed periods owe for tickets, or have too much of, into the next period in progress, under the date of the work (D7, D28). */
export async function balanceTickets(
  ctx: PeriodContext,
  { ticket_ids, owed, author }: { ticket_ids: readonly number[]; owed: Owed; author: EntryAuthor },
): Promise<void> {
  const corrections = (await ticketBalances(ctx.db, ctx.authority_id, ticket_ids)).flatMap((balance) => {
    const correction = correctionOf(balance, owed)
    return correction ? [{ balance, correction }] : []
  })
  for (const [project_id, group] of Map.groupBy(corrections, ({ balance }) => balance.project_id)) {
    const periodOf = await periodsFor(
      ctx,
      project_id,
      group.map(({ balance }) => balance.work_date),
    )
    const entries = group.map(({ balance, correction }): NewPayEntry => ({
      project_id,
      pay_item_id: balance.pay_item_id,
      pay_period_id: periodOf(balance.work_date).id,
      ticket_id: balance.ticket_id,
      position: null,
      kind: 'correction',
      source: balance.source,
      ...correction,
      ticket_quantity: null,
      ticket_uom: null,
      conversion_factor_id: balance.conversion_factor_id,
      external_contractor_id: balance.external_contractor_id,
      work_date: balance.work_date,
      additional_notes: null,
      location: null,
      corrects_id: balance.entry_id,
    }))
    await insertEntries(ctx.db, ctx.authority_id, { entries, author })
  }
}
