import { useEffect } from 'react'

/** Gives the focus back to where it was before a layer opened, unless somebody put it elsewhere meanwhile. */
export function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => {
      const nowhere = document.activeElement === document.body || document.activeElement === null
      // The layer is taken away after this: what it held then has no focus any more.
      queueMicrotask(() => {
        if (
          (nowhere || document.activeElement === document.body) &&
          before instanceof HTMLElement &&
          before.isConnected
        )
          before.focus({ preventScroll: true })
      })
    }
  }, [opened])
}
