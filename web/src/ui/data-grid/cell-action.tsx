import { IconFilterPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { GridAction } from './grid-column.ts'
import styles from './data-grid.module.css'

interface Shown {
  action: GridAction
  top: number
  left: number
}

/** The cell under an event's target, as `row:column`. */
const cellOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[role=gridcell][data-cell]') : null

/**
 * The small button of the cell on which the pointer or the keyboard's focus is. There is one for the whole grid, alongside it, so that rows hold no
 * controls; the keyboard reaches the same action by Shift with Enter.
 */
export function CellAction({
  scroller,
  actionAt,
}: {
  scroller: HTMLElement | null
  actionAt: (row: number, column: number) => GridAction | null
}) {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    if (!scroller) return
    const show = (event: Event) => {
      const cell = cellOf(event.target)
      if (!cell || (event.type === 'focusin' && !cell.matches(':focus-visible'))) return setShown(null)
      const [row = -1, column = -1] = (cell.dataset['cell'] ?? '').split(':').map(Number)
      const action = actionAt(row, column)
      if (!action || action.drawn) return setShown(null)
      const box = cell.getBoundingClientRect()
      const frame = (scroller.parentElement ?? scroller).getBoundingClientRect()
      const right = Math.min(box.right, frame.right) - frame.left
      setShown({ action, top: box.top - frame.top + box.height / 2, left: right })
    }
    const hide = () => setShown(null)
    const leave = (event: PointerEvent) =>
      !(event.relatedTarget instanceof Element && event.relatedTarget.closest('[data-cell-action]')) && hide()
    scroller.addEventListener('pointerover', show)
    scroller.addEventListener('focusin', show)
    scroller.addEventListener('scroll', hide, { passive: true })
    scroller.addEventListener('pointerleave', leave)
    return () => {
      scroller.removeEventListener('pointerover', show)
      scroller.removeEventListener('focusin', show)
      scroller.removeEventListener('scroll', hide)
      scroller.removeEventListener('pointerleave', leave)
    }
  }, [scroller, actionAt])
  if (!shown) return null
  const run = () => {
    setShown(null)
    shown.action.run()
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      data-cell-action
      aria-label={shown.action.label}
      title={shown.action.label}
      className={styles['action']}
      style={{ insetBlockStart: shown.top, insetInlineStart: shown.left }}
      onClick={run}
      onPointerLeave={() => setShown(null)}
    >
      <IconFilterPlus size={16} stroke={1.75} aria-hidden />
    </button>
  )
}
