/** For how long keys are held at most, in ms: the search may fail to load. */
const AT_MOST = 5000

let typed = ''
let release: (() => void) | undefined

/**
 * Keeps what is typed between the wish for the search and the focus in it: for the search, and from the page behind, where single keys decide
 * on tickets.
 */
export function holdKeys(): void {
  release?.()
  typed = ''
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (event.key.length === 1) typed += event.key
  }
  const timer = setTimeout(takeKeys, AT_MOST)
  window.addEventListener('keydown', press, { capture: true })
  release = () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', press, { capture: true })
    release = undefined
  }
}

/** Ends the holding and gives what was typed; an empty text where nothing was held. */
export function takeKeys(): string {
  release?.()
  const taken = typed
  typed = ''
  return taken
}
