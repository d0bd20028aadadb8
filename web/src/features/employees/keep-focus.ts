/**
 * Leaves the focus in the field while a button is pressed: the fault that leaving the field would show could move the button away from under the pointer
 * before it is let go. The form checks all fields when it is sent.
 */
export const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault()
