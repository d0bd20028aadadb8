import { useEffect } from 'react'
import type { LayerName } from './shell-layer.ts'

const writes = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Ctrl+K (⌘K) opens the search anywhere, ? the list of shortcuts unless the user is typing. */
export function useShellKeys(open: (layer: LayerName) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        open('palette')
      } else if (event.key === '?' && !writes(event.target)) open('shortcuts')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open])
}
