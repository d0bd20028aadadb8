import type { PageInfo } from '@milepost/contract/core/list'
import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { TicketListState } from '../ticket-list-state.ts'
import { stepsOf } from './page-steps.ts'

export type Direction = 1 | -1

export interface PageTurnOptions {
  page: PageInfo | undefined
  rows: readonly TicketRow[]
  /** The rows are those that were asked for last. */
  settled: boolean
  change: (change: TicketListState) => void
  open: (id: number) => void
  /** Tickets that stand here still, though the list has them no more: as many come up from behind them. */
  isGone: (id: number) => boolean
  refetch: () => void
}

/** Goes on to the page alongside this one where J and K, or a drawer, go beyond its edge. */
export function usePageTurn({ page, rows, settled, change, open, isGone, refetch }: PageTurnOptions) {
  const turning = useRef<{ to: number; rows: readonly TicketRow[] } | null>(null)
  const arrived = useEffectEvent(() => {
    const turned = turning.current
    if (!turned || !settled || turned.rows === rows) return
    turning.current = null
    const ticket = rows.at(turned.to)
    if (ticket) open(ticket.id)
  })
  useEffect(() => arrived(), [rows, settled])
  const steps = page ? stepsOf(page) : { previous: null, next: null }
  const stepIn = (direction: Direction) => (direction === 1 ? steps.next : steps.previous)
  const turn = (direction: Direction): boolean => {
    const step = settled ? stepIn(direction) : null
    if (step) change(step)
    return step !== null
  }
  return {
    has: (direction: Direction): boolean => stepIn(direction) !== null,
    /** Asks for the page alongside this one; false where there is none. */
    turn,
    /** The same, and opens its first or last ticket once it is there. */
    turnAndOpen: (direction: Direction): void => {
      const left = direction === 1 ? rows.filter(({ id }) => !isGone(id)).length : rows.length
      if (left < rows.length && stepIn(direction)) {
        refetch()
        turning.current = { to: left, rows }
      } else if (turn(direction)) turning.current = { to: direction === 1 ? 0 : -1, rows }
    },
  }
}
