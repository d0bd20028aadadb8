import { useEffect } from 'react'
import type { LayerName } from './shell-layer.ts'

/** The element of the header of printed pages, once it is loaded. */
export const PRINT_HEAD = 'print-head'

const writes = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * Ctrl+K (⌘K) opens the search anywhere, ? the list of shortcuts unless the user is typing. Ctrl+P before the header of printed pages is loaded does not print yet:
 * `setPrintsEarly` is called, and the header prints the page.
 */
export function useShellKeys(open: (layer: LayerName) => void, setPrintsEarly: (early: true) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = (event.ctrlKey || event.metaKey) && event.key.toLowerCase()
      if (key === 'k' || (key === 'p' && !document.getElementById(PRINT_HEAD))) {
        event.preventDefault()
        if (key === 'k') open('palette')
        else setPrintsEarly(true)
      } else if (event.key === '?' && !writes(event.target)) open('shortcuts')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open, setPrintsEarly])
}
