import type { PageInfo } from '@milepost/contract/core/list'
import { useEffect, useRef } from 'react'
import type { Direction, usePageTurn } from './use-page-turn.ts'

/** The neighbors of the open ticket on its page; its position in the whole list, from 1; and the moves to the next and previous one, across pages too. */
export interface Neighbors {
  previous: number | null
  next: number | null
  at: number
  count: number
  goPrevious: (() => void) | null
  goNext: (() => void) | null
}

const writes = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox]'
/** Where arrow keys already have a meaning: the grid moves the focus, scroll areas scroll. */
const ownArrows = '[role=tablist], [role=region], summary, [data-scrolls]'

/** Focuses the grid, at the last cell or the one that followed the drawer. */
const focusGrid = (): void =>
  document.querySelector<HTMLElement>('[role=grid] [data-cell][tabindex="0"]')?.focus({ preventScroll: true })

export interface DrawerKeysOptions {
  rows: readonly { id: number }[]
  page: PageInfo | undefined
  openId: number | undefined
  open: (id: number) => void
  turns: Pick<ReturnType<typeof usePageTurn>, 'has' | 'turnAndOpen'>
}

function neighborsOf({ rows, page, openId, open, turns }: DrawerKeysOptions): Neighbors {
  const at = rows.findIndex(({ id }) => id === openId)
  const [previous = null, next = null] = at < 0 ? [] : [rows[at - 1]?.id, rows[at + 1]?.id]
  const step = (id: number | null, direction: Direction) =>
    id !== null ? () => open(id) : at >= 0 && turns.has(direction) ? () => turns.turnAndOpen(direction) : null
  const firstRow = page ? (page.page_number - 1) * page.page_size : 0
  return {
    previous,
    next,
    at: at < 0 ? 0 : firstRow + at + 1,
    count: page?.total_rows ?? rows.length,
    goPrevious: step(previous, -1),
    goNext: step(next, 1),
  }
}

/** J and K, and the arrows, move from ticket to ticket while the drawer is open, regardless of focus; without a drawer J and K enter the grid. */
export function useDrawerKeys(options: DrawerKeysOptions): Neighbors {
  const { openId } = options
  const neighbors = neighborsOf(options)
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
        key === 'j' || arrow === 'ArrowDown' ? 'goNext' : key === 'k' || arrow === 'ArrowUp' ? 'goPrevious' : null
      if (step === null) return
      event.preventDefault()
      if (openId === undefined) return focusGrid()
      neighbors[step]?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return neighbors
}
