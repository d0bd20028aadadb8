import { useRef, type PointerEvent } from 'react'

/** Menus open once the pointer has rested on them for so many ms (specification section 9). */
const REST = 100

/** Calls back when the pointer of a mouse has come to rest on an element: one that only passes, or that presses, opens nothing. */
export function useRest(onRest: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerMove: ({ pointerType }: PointerEvent) => {
      stop()
      if (pointerType === 'mouse') timer.current = setTimeout(onRest, REST)
    },
    onPointerDown: stop,
    onPointerLeave: stop,
  }
}
