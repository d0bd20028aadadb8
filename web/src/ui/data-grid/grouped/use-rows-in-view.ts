import { useEffect, useState } from 'react'

/** Rows that are drawn above and below what is in view. */
const OVERSCAN = 12

/** Which of so many rows of one height are in view and a little around it: the first, and the one after the last. Those of `whole` lists are all drawn. */
export function useRowsInView(
  scroller: HTMLElement | null,
  { count, rowHeight, whole }: { count: number; rowHeight: number; whole: boolean },
): [first: number, end: number] {
  const [view, setView] = useState({ first: 0, end: 0 })
  useEffect(() => {
    if (!scroller || whole) return
    const measure = () => {
      const first = Math.floor(scroller.scrollTop / rowHeight)
      const end = Math.ceil((scroller.scrollTop + scroller.clientHeight) / rowHeight)
      setView((before) => (before.first === first && before.end === end ? before : { first, end }))
    }
    const resized = new ResizeObserver(measure)
    resized.observe(scroller)
    scroller.addEventListener('scroll', measure, { passive: true })
    return () => {
      resized.disconnect()
      scroller.removeEventListener('scroll', measure)
    }
  }, [scroller, rowHeight, whole])
  return whole ? [0, count] : [Math.max(0, view.first - OVERSCAN), Math.min(count, view.end + OVERSCAN)]
}
