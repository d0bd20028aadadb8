/** For how long keys are held at most, in ms: the search may fail to load. */
const AT_MOST = 5000

export interface TypedAhead {
  text: string
  /** Enter was pressed after it. */
  entered: boolean
}

const nothing: TypedAhead = { text: '', entered: false }
let typed = nothing
let release: (() => void) | undefined

/**
 * Keeps what is typed between the wish for the search and the focus in it: for the search, and from the page behind, where single keys decide
 * on tickets.
 */
export function holdKeys(): void {
  release?.()
  typed = nothing
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const { text, entered } = typed
    if (entered) return
    if (event.key === 'Enter') typed = { text, entered: true }
    else if (event.key === 'Backspace') typed = { text: text.slice(0, -1), entered }
    else if (event.key.length === 1) typed = { text: text + event.key, entered }
  }
  const timer = setTimeout(takeKeys, AT_MOST)
  window.addEventListener('keydown', press, { capture: true })
  release = () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', press, { capture: true })
    release = undefined
  }
}

/** Stops collecting and returns the collected text; an empty text if there is none. */
export function takeKeys(): TypedAhead {
  release?.()
  const taken = typed
  typed = nothing
  return taken
}
