import { useRef, type PointerEvent } from 'react'
import { draggedOver, type Selected } from './selection.ts'

/**
 * Selects rows by dragging from the box of one over others, with a mouse or a pen; a finger scrolls. Back at the row where it began all is as it was before, so
 * that a press that ends there is the click that it is.
 */
export function useRowDrag(
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
