import { useEffect, useInsertionEffect, useRef } from 'react'

/** Returns the focus to its previous place when a layer closes, unless the user moved it in the meantime. */
export function useFocusReturn(opened: boolean): void {
  const held = useRef<Element>(null)
  // Before the layer takes the focus, which it may do as soon as it is mounted: refs of its content are set before other effects run.
  useInsertionEffect(() => {
    if (opened) held.current = document.activeElement
  }, [opened])
  useEffect(() => {
    if (!opened) return
    const before = held.current
    return () => {
      const nowhere = document.activeElement === document.body || document.activeElement === null
      // The layer is removed after this: its content no longer has the focus then.
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
