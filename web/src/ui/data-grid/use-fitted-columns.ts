import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import { useLayoutEffect, useState } from 'react'
import { fitColumns } from './fit-columns.ts'
import { SELECT_WIDTH, type ShownColumn } from './use-grid-columns.ts'

/** Padding of a cell, and what rounds away, in px. */
const AROUND = 25
/** The arrow of a header that sorts, with its distance, in px. */
const ARROW = 18
/** An identifier that is longer than this is a text, in px. */
const MOST = 480

interface Needs {
  cells: ReadonlyMap<string, number>
  headers: ReadonlyMap<string, number>
  room: number
}

/** The width that an element would take if nothing in it were cut. */
function naturalWidth(element: Element): number {
  let width = element.scrollWidth
  for (const part of element.querySelectorAll('*')) {
    const lack = part.clientWidth > 0 ? part.scrollWidth - part.clientWidth : 0
    if (lack > 0 && getComputedStyle(part).overflowX !== 'visible') width += lack
  }
  return width
}

/** What cells and headers take, by the id of their column; rows that were seen before count too, so that no column narrows when a page is turned. */
function measured<Row>(scroller: HTMLElement, shown: readonly ShownColumn<Row>[], before: Needs | null): Needs | null {
  const heads = [...scroller.querySelectorAll<HTMLElement>('[role=columnheader][data-column]')]
  const ids = new Map(heads.map((head) => [head.ariaColIndex, head.dataset['column']!]))
  const cells = new Map(before?.cells)
  const drawn = scroller.querySelectorAll('[role=row]:is([data-id], [data-totals]) > [role=gridcell] > span')
  if (drawn.length === 0) return before
  for (const content of drawn) {
    const id = ids.get(content.parentElement!.ariaColIndex)
    if (id !== undefined) cells.set(id, Math.max(cells.get(id) ?? 0, naturalWidth(content) + AROUND))
  }
  const headers = new Map(
    shown.map(({ column }, at) => {
      const head = heads[at]
      const name = head?.firstElementChild?.scrollWidth ?? 0
      return [column.id, column.headerHidden ? 0 : name + AROUND + (head?.dataset['sortable'] ? ARROW : 0)] as const
    }),
  )
  return { cells, headers, room: scroller.clientWidth }
}

const isSame = (one: Needs | null, other: Needs | null): boolean =>
  one?.room === other?.room &&
  JSON.stringify([...(one?.cells ?? []), ...(one?.headers ?? [])]) ===
    JSON.stringify([...(other?.cells ?? []), ...(other?.headers ?? [])])

/**
 * The widths of the columns as drawn: fitted to what their cells hold and to the room there is, before the rows are seen. Undefined until something is drawn.
 */
export function useFittedColumns<Row>(
  scroller: HTMLElement | null,
  rows: readonly Row[],
  visibleColumns: readonly ShownColumn<Row>[],
  { preference, selectable }: { preference: TablePreference; selectable: boolean },
): number[] | undefined {
  const [needs, setNeeds] = useState<Needs | null>(null)
  useLayoutEffect(() => {
    if (!scroller) return
    setNeeds((before) => {
      const now = measured(scroller, visibleColumns, before)
      return isSame(before, now) ? before : now
    })
    const observer = new ResizeObserver(() => {
      const room = scroller.clientWidth
      setNeeds((before) => (before && before.room !== room ? { ...before, room } : before))
    })
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [scroller, rows, visibleColumns])
  if (!needs) return undefined
  return fitColumns(
    visibleColumns.map(({ column: { id, whole, align }, width, start, edge }) => ({
      width,
      need: Math.min(needs.cells.get(id) ?? width, MOST),
      header: needs.headers.get(id) ?? width,
      whole: whole ?? align === 'end',
      // Columns that are pinned after it stand by its declared width.
      fixed: preference.columnSizing[id] !== undefined || (start !== undefined && !edge),
    })),
    needs.room - (selectable ? SELECT_WIDTH : 0),
  )
}
