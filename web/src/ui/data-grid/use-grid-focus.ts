import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { GridBodyHandle } from './data-grid-props.ts'
import { placeAfter, type Place } from './grid-keys.ts'
import type { ShownColumn } from './use-grid-columns.ts'
import { useRowsReplaced } from './use-rows-replaced.ts'

/** By how much Shift with an arrow changes a width, in px. */
const STEP = 16

export interface GridFocusOptions {
  scroller: HTMLElement | null
  body: RefObject<GridBodyHandle | null>
  rowHeight: number
  rows: readonly unknown[]
  /** The rows belong to the latest request. */
  settled: boolean
  visibleColumns: readonly ShownColumn<never>[]
  selectable: boolean
  selection: { toggle: (row: number) => void; extend: (from: number, to: number) => void; leave: () => void }
  /** Brings other rows in place of these; false where there are none. */
  pastEdge: ((direction: 1 | -1) => boolean) | undefined
  /** Opens or closes the group that a row heads; false where it heads none, or is so already. */
  turn: (row: number, open: boolean) => boolean
  open: (row: number) => void
  /** Does what the cell's own action does. */
  act: (place: Place) => void
  /** Position of the row whose drawer is open, -1 for none: the focus place follows it. */
  openRow: number
  reach: (row: number) => void
  sortBy: (id: string) => unknown
  resize: (id: string, by: number) => void
  move: (id: string, target: string) => void
}

const writes = (target: EventTarget) =>
  target instanceof HTMLElement &&
  /^(TEXTAREA|SELECT)$|^INPUT$/.test(target.tagName) &&
  (target as HTMLInputElement).type !== 'checkbox'

/** One tab stop with a roving focus (WAI-ARIA grid pattern): which cell holds it, and what each key does there. */
export function useGridFocus(options: GridFocusOptions) {
  const { scroller, body, rowHeight, visibleColumns, selectable, selection } = options
  const rows = options.rows.length
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 })
  const wanted = useRef<Place | null>(null)
  const columns = visibleColumns.length + (selectable ? 1 : 0)
  const active: Place = { row: Math.min(place.row, rows - 1), column: Math.min(place.column, columns - 1) }

  // The cell may be drawn only after the scroll that brings its row into view.
  useEffect(() => {
    if (!wanted.current) return
    const { row, column } = wanted.current
    let frames = 10
    const focus = () => {
      // The head of a group has one cell for all columns.
      const cell = scroller?.querySelector<HTMLElement>(
        `[data-cell="${row}:${column}"], [data-row="${row}"] [aria-colspan]`,
      )
      if (!cell) return void (frames-- > 0 && requestAnimationFrame(focus))
      wanted.current = null
      cell.focus({ preventScroll: row >= 0 })
      if (row >= 0) revealColumn(cell)
    }
    focus()
  }, [place, scroller])

  const { openRow } = options
  useEffect(() => {
    if (openRow < 0) return
    // oxlint-disable-next-line react/set-state-in-effect -- the drawer may open another row from outside
    setPlace(({ column }) => ({ row: openRow, column }))
    body.current?.scrollTo(openRow)
  }, [openRow, body])

  const go = (next: Place) => {
    wanted.current = next
    if (next.row >= 0) body.current?.scrollTo(next.row)
    setPlace(next)
    if (next.row >= 0 && next.row !== active.row) options.reach(next.row)
  }
  const { focused, pass } = useRowsReplaced({
    rows: options.rows,
    settled: options.settled,
    at: active.row,
    pastEdge: options.pastEdge,
    enter: (row) => go({ ...active, row }),
  })
  const header = (event: KeyboardEvent): boolean => {
    const id = visibleColumns[active.column - (selectable ? 1 : 0)]?.column.id
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!event.shiftKey || by === 0 || id === undefined) return false
    const neighbor = visibleColumns[active.column - (selectable ? 1 : 0) + by]?.column.id
    if (!event.ctrlKey) options.resize(id, by * STEP)
    else if (neighbor !== undefined) {
      options.move(id, neighbor)
      go({ ...active, column: active.column + by })
    }
    return true
  }
  const act = (key: string): boolean => {
    const inHeader = active.row < 0
    const id = visibleColumns[active.column - (selectable ? 1 : 0)]?.column.id
    if (key === ' ' && (!inHeader || (selectable && active.column === 0))) selection.toggle(active.row)
    else if (inHeader && (key === 'Enter' || key === ' ') && id !== undefined) options.sortBy(id)
    else if (key === 'Enter') options.open(active.row)
    else return false
    return true
  }
  /** Moves by key: Shift adds the rows on the way to the selection, J and K continue beyond the last and first row. */
  const move = (event: KeyboardEvent, next: Place) => {
    const direction = event.key === 'j' || event.key === 'ArrowDown' ? 1 : event.key === 'k' ? -1 : 0
    if (selectable && event.shiftKey && active.row >= 0 && /^Arrow(Up|Down)$/.test(event.key)) {
      const row = Math.max(0, next.row)
      selection.extend(active.row, row)
      return go({ ...active, row })
    }
    selection.leave()
    if (direction === 0 || next.row !== active.row || !pass(direction)) go(next)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (writes(event.target) || event.altKey || event.metaKey) return
    const page = Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / rowHeight) - 2)
    if (active.row < 0 && header(event)) return event.preventDefault()
    if (active.row >= 0 && event.key === 'Enter' && event.shiftKey) {
      options.act(active)
      return event.preventDefault()
    }
    if (selectable && event.ctrlKey && event.key === 'a') {
      selection.toggle(-1)
      return event.preventDefault()
    }
    const turns = /^Arrow(Right|Left)$/.test(event.key) && !event.ctrlKey && !event.shiftKey
    if (turns && options.turn(active.row, event.key === 'ArrowRight')) return event.preventDefault()
    const next = placeAfter(active, { key: event.key, ctrl: event.ctrlKey }, { rows, columns, page })
    if (next) move(event, next)
    else if (event.ctrlKey || !act(event.key)) return
    event.preventDefault()
  }
  return { active, press, focused, put: setPlace }
}

/** Brings a cell out from under the pinned columns, and into view. */
function revealColumn(cell: HTMLElement): void {
  if (cell.dataset['pinned']) return
  const scroller = cell.closest('[role$="grid"]')?.parentElement
  const row = cell.parentElement
  if (!scroller || !row) return
  const pinned = [...row.querySelectorAll<HTMLElement>('[data-pinned]')].reduce(
    (sum, { offsetWidth }) => sum + offsetWidth,
    0,
  )
  const { offsetLeft, offsetWidth } = cell
  if (offsetLeft - pinned < scroller.scrollLeft) scroller.scrollLeft = offsetLeft - pinned
  else if (offsetLeft + offsetWidth > scroller.scrollLeft + scroller.clientWidth)
    scroller.scrollLeft = offsetLeft + offsetWidth - scroller.clientWidth
}
