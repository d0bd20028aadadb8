import type { TicketDetail } from '@milepost/contract/tickets/ticket-detail'
import type { PageInfo } from '@milepost/contract/core/list'
import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../../lib/session.ts'
import { ticketOptions } from '../api.ts'
import type { Decision, DecisionTarget } from '../decisions/decision.ts'
import { useDecisionKeys } from '../decisions/use-decision-keys.ts'
import { useDecisions } from '../decisions/use-decisions.ts'
import type { TicketsQuery } from '../ticket-list-state.ts'
import { useSelection, type TicketSelection } from './use-selection.ts'

export interface ListDecisionsOptions {
  rows: readonly TicketRow[]
  page: PageInfo | undefined
  query: TicketsQuery
  openId: number | undefined
  /** Opens the next ticket in the drawer; null if there is none. */
  goNext: () => (() => void) | null
}

/** Where the drawer covers the list, so that nothing but it is worked along. */
const PHONE = '(width < 768px)'

/** After a decision that finishes a ticket, a phone shows the next one, and the focus of a list moves to its next row. */
function goOn({ in_place, target }: Decision, { goNext, rows }: Pick<ListDecisionsOptions, 'goNext' | 'rows'>): void {
  if (in_place) return void (window.matchMedia(PHONE).matches && goNext()?.())
  const [ticket] = 'tickets' in target ? target.tickets : []
  const at = rows.findIndex(({ id }) => id === ticket?.id)
  if (at < 0 || at === rows.length - 1) return
  // A closing dialog first returns the focus to the row where it was opened.
  setTimeout(() => {
    const cell = document.activeElement?.closest(`[role=row][data-id="${ticket?.id}"] [data-cell]`)
    cell?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
  })
}

/** The selection as the target of a decision; null if nothing is selected. */
function targetOf(
  { all, count, except, tickets }: TicketSelection,
  { filters, search }: TicketsQuery,
): DecisionTarget | null {
  if (count === 0) return null
  if (!all) return { tickets: [...tickets.values()] }
  return { list: { filters, ...(search && { search }) }, except_ids: [...(except?.keys() ?? [])].map(Number), count }
}

/** What is selected in a list, and the decisions on it, on the ticket of the drawer and on the row with the focus. */
export function useListDecisions({ rows, page, query, openId, goNext }: ListDecisionsOptions) {
  const { abilities } = useSession()
  const queryClient = useQueryClient()
  const selection = useSelection({ rows, query, totalRows: page?.total_rows ?? 0 })
  const decisions = useDecisions({
    query,
    inPlace: openId !== undefined,
    onDecided: ({ in_place }) => in_place || selection.clear(),
    onNext: (decision) => goOn(decision, { goNext, rows }),
  })
  const target = () => targetOf(selection, query)
  const mayDecide = abilities.includes('ticket.decide')
  const signs = abilities.includes('ticket.sign')
  useDecisionKeys({
    enabled: mayDecide || signs,
    signs,
    openTicket: () =>
      openId === undefined
        ? undefined
        : (queryClient.getQueryData<TicketDetail>(ticketOptions(openId).queryKey) ??
          rows.find(({ id }) => id === openId) ??
          null),
    hasSelection: selection.count > 0,
    selected: target,
    rows,
    start: decisions.start,
  })
  // Readers select tickets for a report.
  const maySelect = mayDecide || signs || abilities.includes('ticket.match') || abilities.includes('ticket.export')
  return { selection, target, decisions, maySelect }
}
export type ListDecisions = ReturnType<typeof useListDecisions>
