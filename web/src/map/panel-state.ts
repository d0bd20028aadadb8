import { useSyncExternalStore } from 'react'

/** Under this name the browser keeps the width of the panel next to a map, in px of the usual letters, and whether it is folded. */
const KEPT = 'map_list'
/** Width at first, and at least, in px. */
const USUAL = 400
export const LEAST_WIDTH = 280
/** From this width on it has room for the columns of a table; below, its rows are cards. */
const WIDE = 640

export interface PanelState {
  width: number
  folded: boolean
}

const listeners = new Set<() => void>()
let shown: { text: string; state: PanelState } | undefined

/** The same object while nothing has changed. */
function read(): PanelState {
  const text = localStorage.getItem(KEPT) ?? ''
  if (shown?.text === text) return shown.state
  const [width, folded] = text.split(' ')
  const state = { width: Number(width) >= LEAST_WIDTH ? Number(width) : USUAL, folded: folded === 'folded' }
  shown = { text, state }
  return state
}

/** Keeps how wide the panel is, or that it is folded, for all maps. */
export function keepPanel(next: Partial<PanelState>): void {
  const { width, folded } = { ...read(), ...next }
  localStorage.setItem(KEPT, `${width} ${folded ? 'folded' : 'open'}`)
  for (const listener of listeners) listener()
}

/** The panel next to a map, the same on every page. */
export function usePanel(): PanelState & { wide: boolean } {
  const state = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, read)
  return { ...state, wide: state.width >= WIDE }
}
