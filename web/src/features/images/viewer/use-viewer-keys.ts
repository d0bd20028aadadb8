import { useEffect, useEffectEvent } from 'react'
import type { Point } from './zoom.ts'

/** How far a key moves an enlarged picture, in pixels. */
const STEP = 80
const moves: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
}

/** Keys typed in a field are not shortcuts. */
const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null

interface ViewerKeys {
  go: (step: 1 | -1) => void
  zoom: (factor: number) => void
  reset: () => void
  move: (by: Point) => void
  /** Shows what is known of the photo, or hides it. */
  details?: () => void
}

/** Keys of the viewer: arrows left and right turn to another photo, + - 0 enlarge, I shows the details; with Shift, and up and down, arrows move what is enlarged. */
export function useViewerKeys(keys: ViewerKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyped(event)) return
    const by = moves[event.key]
    if (by && (event.shiftKey || by.x === 0)) keys.move(by)
    else if (event.key === 'ArrowRight') keys.go(1)
    else if (event.key === 'ArrowLeft') keys.go(-1)
    else if (event.key === '+' || event.key === '=') keys.zoom(1.5)
    else if (event.key === '-') keys.zoom(1 / 1.5)
    else if (event.key === '0') keys.reset()
    else if (event.key.toLowerCase() === 'i' && keys.details) keys.details()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
