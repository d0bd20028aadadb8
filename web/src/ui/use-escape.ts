import { useEffect, useRef } from 'react'

/** What Escape closes, the topmost last. */
const layers: { close: () => void }[] = []

function press(event: KeyboardEvent): void {
  // An open list inside a layer takes Escape for itself (Mantine marks it so).
  if (
    event.key !== 'Escape' ||
    event.defaultPrevented ||
    (event.target as Element | null)?.getAttribute?.('data-mantine-stop-propagation') === 'true'
  )
    return
  layers.at(-1)?.close()
}

/** Lets Escape close a layer while it is open and nothing lies above it. */
export function useEscape(opened: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!opened) return
    if (layers.length === 0) window.addEventListener('keydown', press)
    const layer = { close: () => close.current() }
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) window.removeEventListener('keydown', press)
    }
  }, [opened])
}
