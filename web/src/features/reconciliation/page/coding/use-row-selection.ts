import type { CodingSlip } from '@milepost/contract/reconciliation/bulk-coding'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useRequestedCoding } from '../../../../lib/requested-coding.ts'
import type { TicketGroup } from './day-groups.ts'
import {
  draggedOver,
  groupToggled,
  placeKept,
  rangeToggled,
  type Selected,
  stepped,
  stillShown,
  toggled,
} from './selection.ts'

/**
 * Selects rows by dragging from the box of one over others, with a mouse or a pen; a finger scrolls. Back at the row where it began all is as it was before, so
 * that a press that ends there is the click that it is.
 */
function useRowDrag(
  ids: readonly number[],
  { selected, select }: { selected: Selected; select: (selected: Selected, from: number) => void },
) {
  const drag = useRef<{ from: number; before: Selected } | null>(null)
  const end = () => {
    drag.current = null
  }
  return {
    begin: (event: PointerEvent, id: number) => {
      if (event.pointerType === 'touch' || event.button !== 0 || event.shiftKey) return
      const { currentTarget: box, pointerId } = event
      if (box.hasPointerCapture(pointerId)) box.releasePointerCapture(pointerId)
      drag.current = { from: id, before: selected }
      window.addEventListener('pointerup', end, { once: true })
      window.addEventListener('pointercancel', end, { once: true })
    },
    over: (id: number) => {
      if (drag.current === null) return
      const { from, before } = drag.current
      select(draggedOver(before, ids, { from, to: id }), from)
    },
  }
}

/** Element of a ticket's row, by which the focus is brought there. */
export const rowElementId = (id: number): string => `coding-ticket-${id}`

/**
 * Which tickets are selected, and which one has the focus. A row that disappears is no longer selected and passes the focus to the row after it, so that
 * coding by keyboard continues from there.
 */
export function useRowSelection(groups: readonly TicketGroup[]) {
  const [chosen, setChosen] = useState<Selected>(new Set())
  const [reached, setReached] = useState<number | null>(null)
  /** The row toggled last, where a range starts. */
  const [last, setLast] = useState<number | null>(null)
  const slips = groups.flatMap((group) => group.slips)
  const ids = slips.map(({ id }) => id)
  /** The rows as they were shown last. */
  const [before, setBefore] = useState(ids)
  const same = before.length === ids.length && before.every((id, at) => id === ids[at])
  if (!same) {
    setBefore(ids)
    if (reached !== null) setReached(placeKept(before, ids, reached))
  }
  const selected = stillShown(chosen, ids)
  const active = reached !== null && ids.includes(reached) ? reached : (ids[0] ?? null)
  useFocusKept(reached)
  const focus = (id: number | null) => {
    setReached(id)
    if (id !== null) document.getElementById(rowElementId(id))?.focus()
  }
  const drag = useRowDrag(ids, {
    selected,
    select: (next, from) => {
      setChosen(next)
      setLast(from)
    },
  })
  return {
    selected,
    drag,
    active,
    reach: setReached,
    focus,
    /** Selects a row or lets it go; with `through` all rows from the one that was toggled last. */
    toggle: (id: number, through = false) => {
      setChosen(through ? rangeToggled(selected, ids, { from: last, to: id }) : toggled(selected, id))
      setLast(id)
    },
    toggleGroup: (group: TicketGroup) =>
      setChosen(
        groupToggled(
          selected,
          group.slips.map(({ id }) => id),
        ),
      ),
    clear: () => setChosen(new Set()),
    /** Moves to another row, or back to the active row if the focus is elsewhere. Extending selects both. */
    move: (step: number, extend: boolean) => {
      const onRow = active !== null && document.activeElement?.id === rowElementId(active)
      const next = onRow ? stepped(ids, active, step) : active
      if (extend && active !== null && next !== null) setChosen(new Set([...selected, active, next]))
      focus(next)
    },
    activeSlip: (): CodingSlip | undefined => slips.find(({ id }) => id === active),
    activeGroup: (): TicketGroup | undefined => groups.find((group) => group.slips.some(({ id }) => id === active)),
    /** The selection; if it is empty, the ticket with the focus. */
    targets: (): CodingSlip[] => slips.filter(({ id }) => (selected.size > 0 ? selected.has(id) : id === active)),
  }
}

/** Moves the focus to the reached row after its previous holder disappeared: a coded ticket, or the layer in which it was coded. */
function useFocusKept(reached: number | null): void {
  const requested = useRequestedCoding()
  useEffect(() => {
    if (requested !== null || reached === null) return
    // A closing layer first returns the focus to where it was opened.
    queueMicrotask(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return
      document.getElementById(rowElementId(reached))?.focus({ preventScroll: true })
    })
  }, [requested, reached])
}
export type RowSelection = ReturnType<typeof useRowSelection>
