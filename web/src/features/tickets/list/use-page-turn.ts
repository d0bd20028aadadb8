import type { PageInfo } from '@milepost/contract/core/list'
import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { useEffect, useEffectEvent, useRef } from 'react'
import { stepsOf } from '../../../ui/page-steps.ts'
import type { TicketListState } from '../ticket-list-state.ts'

export type Direction = 1 | -1

export interface PageTurnOptions {
  page: PageInfo | undefined
  rows: readonly TicketRow[]
  /** The rows belong to the latest request. */
  settled: boolean
  change: (change: TicketListState) => void
  open: (id: number) => void
  /** Whether a ticket is still shown although it no longer matches the list: as many move up from the next page. */
  isGone: (id: number) => boolean
  refetch: () => void
}

/** Turns to the neighboring page when J and K, or a drawer, go past the edge of this one. */
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
    /** Requests the neighboring page; false if there is none. */
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
