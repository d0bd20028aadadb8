import { useEffect, useEffectEvent } from 'react'

const writes =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog]'
const presses = 'a, button, summary'

/** Where the focus rests while a key is pressed. */
export interface KeyPlace {
  element: Element | null
  /** On a row of the page, or nowhere. */
  onRows: boolean
  /** On something that the key presses itself. */
  pressed: boolean
}

const placeOf = (element: Element | null): KeyPlace => ({
  element,
  onRows: !element || element === document.body || element.closest('[data-coding-rows]') !== null,
  pressed: element !== null && element.closest(presses) !== null,
})

/** Runs what `actionOf` returns for a key, regardless of focus; not while typing, nor under a dialog. */
export function usePageKeys(actionOf: (event: KeyboardEvent, place: KeyPlace) => (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const element = event.target instanceof Element ? event.target : null
    if (element?.closest(writes) || document.querySelector('[aria-modal=true]')) return
    const action = actionOf(event, placeOf(element))
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
