import { useEffect, useEffectEvent } from 'react'

const fields = 'input, textarea, [contenteditable]'

/** Accepts files pasted anywhere on the page. Text pasted into a field stays text, and a dialog on top handles its own pastes. */
export function useFilePaste(onFiles: (files: File[]) => void): void {
  const pasted = useEffectEvent(onFiles)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      const writes = event.target instanceof Element && event.target.closest(fields) !== null
      const text = event.clipboardData?.types.includes('text/plain') ?? false
      if (files.length === 0 || (writes && text) || document.querySelector('[aria-modal=true]')) return
      event.preventDefault()
      pasted(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
