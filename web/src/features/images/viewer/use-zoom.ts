import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { moved, whole, zoomed, type Point, type Size, type View } from './zoom.ts'

/** How far a finger moves along before it turns to the next photo, in pixels. */
const SWIPE = 60

const between = ([one, other]: Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : Number.NaN
const middle = ([one, other]: Point[]): Point =>
  one && other ? { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } : { x: 0, y: 0 }

/** Enlarges and moves a picture by wheel, drag, pinch and double click; a swipe over one that is not enlarged turns to the next. */
export function useZoom(frame: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void) {
  const [view, setView] = useState<View>(whole)
  const pointers = useRef(new Map<number, Point>())
  const start = useRef<Point | null>(null)
  const size = (): Size => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 })
  const fromMiddle = ({ x, y }: Point): Point => {
    const box = frame.current?.getBoundingClientRect()
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x: 0, y: 0 }
  }
  const zoom = (factor: number, at?: Point) =>
    setView((old) => zoomed(old, factor, { size: size(), ...(at && { at: fromMiddle(at) }) }))
  const move = (by: Point) => setView((old) => moved(old, by, size()))
  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    zoom(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY })
  })
  useEffect(() => {
    const element = frame.current
    const turned = (event: WheelEvent) => wheel(event)
    // React listens to wheels passively, where the page cannot be kept from scrolling.
    element?.addEventListener('wheel', turned, { passive: false })
    return () => element?.removeEventListener('wheel', turned)
  }, [frame])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    start.current = pointers.current.size === 1 ? { x: event.clientX, y: event.clientY } : null
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const old = [...pointers.current.values()]
    pointers.current.set(event.pointerId, now)
    if (pointers.current.size === 1) return move({ x: now.x - before.x, y: now.y - before.y })
    const points = [...pointers.current.values()]
    zoom(between(points) / Math.max(1, between(old)), middle(points))
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
    const along = start.current === null ? 0 : event.clientX - start.current.x
    start.current = null
    if (view.scale === 1 && event.pointerType === 'touch' && Math.abs(along) > SWIPE) onSwipe(along < 0 ? 1 : -1)
  }
  return {
    view,
    zoom,
    move,
    reset: () => setView(whole),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId),
      onDoubleClick: ({ clientX, clientY }: { clientX: number; clientY: number }) =>
        view.scale > 1 ? setView(whole) : zoom(2.5, { x: clientX, y: clientY }),
    },
  }
}
