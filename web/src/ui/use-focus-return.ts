import { useEffect, useInsertionEffect, useRef } from 'react'

/** Gives the focus back to where it was before a layer opened, unless somebody put it elsewhere meanwhile. */
export function useFocusReturn(opened: boolean): void {
  const held = useRef<Element>(null)
  // Before the layer takes the focus, which it may do as soon as it is in the page: the references of what is in it come before other effects.
  useInsertionEffect(() => {
    if (opened) held.current = document.activeElement
  }, [opened])
  useEffect(() => {
    if (!opened) return
    const before = held.current
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
