import { useEffect, useRef } from 'react'
import { useRequestedCoding } from '../../../../lib/requested-coding.ts'

/** The cell that holds the one tab stop of the page's grid: where its focus is, or would be. */
export const tabStop = () =>
  document.querySelector('[data-coding-rows]')?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')

/** The row with the tab stop: its id, or the key of the group that it heads. */
export const rowOfTabStop = (): { id?: string; group?: string } =>
  tabStop()?.closest<HTMLElement>('[data-row]')?.dataset ?? {}

/** The grid draws rows that went only after what is typed meanwhile. */
const FRAMES = 30

/** Brings the focus back into the grid where it was on a row that goes. */
export function keepFocus(frames = FRAMES): void {
  if (document.activeElement === document.body) tabStop()?.focus({ preventScroll: true })
  else if (frames > 0) requestAnimationFrame(() => keepFocus(frames - 1))
}

/** Brings the focus back into the grid where the layer in which a ticket was coded closes, and its row is gone. */
export function useFocusKept(): (event: { target: EventTarget }) => void {
  const requested = useRequestedCoding()
  const entered = useRef(false)
  useEffect(() => {
    if (requested !== null || !entered.current) return
    // A closing layer first returns the focus to where it was opened.
    queueMicrotask(() => {
      if (document.activeElement === document.body) tabStop()?.focus({ preventScroll: true })
    })
  }, [requested])
  return () => {
    entered.current = true
  }
}
