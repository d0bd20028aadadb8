import type { MouseEvent } from 'react'

type Click = (event: MouseEvent<HTMLButtonElement>) => void

/**
 * Keeps the submit button of a form under the pointer until it is released. A field that loses the focus shows its fault, which would move the button away
 * between press and release, and nothing would be sent: so the focus leaves the field only with the click. Enter in a field clicks without a pointer, and
 * leaves the focus where it is.
 */
export const stayUnderPointer = (onClick: Click | undefined): { onMouseDown: Click; onClick: Click } => ({
  onMouseDown: (event) => event.preventDefault(),
  onClick: (event) => {
    if (event.detail > 0) event.currentTarget.focus()
    onClick?.(event)
  },
})
