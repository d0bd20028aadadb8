import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import { fitColumns } from './fit-columns.ts'
import type { ShownColumn } from './use-grid-columns.ts'

/** Padding of a cell, and what rounds away, in px. */
const AROUND = 25
/** The arrow of a header that sorts, with its distance, in px. */
const ARROW = 18
/** What is longer than this is a text, for which no other column gives its room; in rem. */
const MOST = 30

/** What the cells and the header of each column take, by its id, the room that all have, and a rem as it was then; in px. */
interface Needs {
  cells: ReadonlyMap<string, number>
  headers: ReadonlyMap<string, number>
  room: number
  rem: number
  /** All of it as it was measured, in one text that tells whether something differs. */
  measured: string
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

/** What the columns have without the one that selects rows. */
const roomOf = (scroller: HTMLElement): number =>
  scroller.clientWidth - (scroller.querySelector('[role=columnheader]:not([data-column])')?.clientWidth ?? 0)

/**
 * Measures what is drawn; rows that were seen before count too, so that no column narrows when a page is turned, except in letters of another size.
 * The same object where nothing differs.
 */
function measuredNeeds(scroller: HTMLElement, earlier: Needs | null): Needs | null {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  const before = earlier?.rem === rem ? earlier : null
  const heads = [...scroller.querySelectorAll<HTMLElement>('[role=columnheader][data-column]')]
  const ids = new Map(heads.map((head) => [head.ariaColIndex, head.dataset['column']!]))
  const drawn = scroller.querySelectorAll('[role=row]:is([data-id], [data-totals]) > [role=gridcell] > span')
  if (drawn.length === 0) return earlier
  const cells = new Map(before?.cells)
  for (const content of drawn) {
    const id = ids.get(content.parentElement!.ariaColIndex)
    if (id !== undefined) cells.set(id, Math.max(cells.get(id) ?? 0, naturalWidth(content) + AROUND))
  }
  const headers = new Map(
    heads.map(({ dataset, firstElementChild: name }) => [
      dataset['column']!,
      name!.scrollWidth + AROUND + (dataset['sortable'] ? ARROW : 0),
    ]),
  )
  const room = roomOf(scroller)
  const measured = String([...cells, ...headers, room])
  return before?.measured === measured ? before : { cells, headers, room, rem, measured }
}

/** The widths of columns, in px, as they fit what was measured; with what that was. */
export interface ColumnWidths {
  <Row>(visibleColumns: readonly ShownColumn<Row>[], preference: TablePreference): number[]
  needs: Needs
}

function widthsOf(needs: Needs): ColumnWidths {
  const { cells, headers, room } = needs
  const most = MOST * needs.rem
  const widths = <Row>(visibleColumns: readonly ShownColumn<Row>[], { columnSizing }: TablePreference) =>
    fitColumns(
      visibleColumns.map(({ column: { id, whole, align, headerHidden, grow = 0 }, width, start, edge }) => ({
        width,
        need: cells.get(id) ?? width,
        header: headers.get(id) ?? width,
        whole: whole ?? align === 'end',
        // Columns that are pinned after it stand by its declared width; an icon without a visible header has what it needs.
        fixed: headerHidden === true || columnSizing[id] !== undefined || (start !== undefined && !edge),
        grow: start === undefined ? grow : 0,
      })),
      room,
      most,
    )
  return Object.assign(widths, { needs })
}

type SetWidths = (next: (before: ColumnWidths | null) => ColumnWidths | null) => void

/** Measures a grid, and its room again whenever that changes, until the returned function is called. */
export function followColumns(scroller: HTMLElement, set: SetWidths): () => void {
  const take = (measure: (before: Needs | null) => Needs | null) =>
    set((before) => {
      const needs = measure(before?.needs ?? null)
      return needs && needs !== before?.needs ? widthsOf(needs) : before
    })
  take((before) => measuredNeeds(scroller, before))
  const observer = new ResizeObserver(() => {
    const room = roomOf(scroller)
    take((before) => (before && before.room !== room ? { ...before, room } : before))
  })
  observer.observe(scroller)
  return () => observer.disconnect()
}
