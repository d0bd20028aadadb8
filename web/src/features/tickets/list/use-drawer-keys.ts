import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { useEffect, useRef } from 'react'

/** Tickets beside the open one on the page; where it stands, from 1, is told with them. */
export interface Neighbours {
  previous: number | null
  next: number | null
  at: number
  count: number
}

function neighboursOf(rows: readonly TicketRow[], openId: number | undefined): Neighbours {
  const at = rows.findIndex(({ id }) => id === openId)
  return {
    previous: at > 0 ? (rows[at - 1]?.id ?? null) : null,
    next: at >= 0 ? (rows[at + 1]?.id ?? null) : null,
    at: at + 1,
    count: rows.length,
  }
}

const writes = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox]'
/** Where arrows have a meaning of their own: the grid moves by itself, and what scrolls scrolls. */
const ownArrows = '[role=tablist], [role=region], summary, [data-scrolls]'

/** Brings the focus to the grid, to the cell where it was last or to which it followed the drawer. */
const focusGrid = (): void =>
  document.querySelector<HTMLElement>('[role=grid] [data-cell][tabindex="0"]')?.focus({ preventScroll: true })

/** J and K, and the arrows, go from ticket to ticket while the drawer is open, wherever the focus is; without a drawer J and K enter the grid. */
export function useDrawerKeys({
  rows,
  openId,
  open,
}: {
  rows: readonly TicketRow[]
  openId: number | undefined
  open: (id: number) => void
}): Neighbours {
  const neighbours = neighboursOf(rows, openId)
  const before = useRef(openId)
  // A drawer that closes leaves the focus that it held to the row that it showed.
  useEffect(() => {
    if (
      before.current !== undefined &&
      openId === undefined &&
      (document.activeElement === null || document.activeElement === document.body)
    )
      focusGrid()
    before.current = openId
  }, [openId])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented ||
        target?.closest(`${writes}, [role=grid], [aria-modal=true]`)
      )
        return
      const key = event.key.toLowerCase()
      const arrow = openId !== undefined && !target?.closest(ownArrows) ? event.key : ''
      const step =
        key === 'j' || arrow === 'ArrowDown' ? 'next' : key === 'k' || arrow === 'ArrowUp' ? 'previous' : null
      if (step === null) return
      event.preventDefault()
      if (openId === undefined) return focusGrid()
      const id = neighbours[step]
      if (id !== null) open(id)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return neighbours
}
