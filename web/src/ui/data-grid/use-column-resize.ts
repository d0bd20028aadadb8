import type { PointerEvent } from 'react'

/** Lets the edge of a column's header be dragged; reports the width while the pointer moves, at most once per frame. */
export function useColumnResize(onResize: (id: string, width: number) => void) {
  return (id: string) => (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const grip = event.currentTarget
    const from = event.clientX
    const width = grip.parentElement?.offsetWidth ?? 0
    let frame = 0
    const move = ({ clientX }: globalThis.PointerEvent) => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => onResize(id, width + clientX - from))
    }
    grip.setPointerCapture(event.pointerId)
    grip.addEventListener('pointermove', move)
    grip.addEventListener('lostpointercapture', () => grip.removeEventListener('pointermove', move), { once: true })
  }
}
