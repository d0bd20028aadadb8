import { Suspense, useState, type ReactNode } from 'react'
import { AddButton } from '../add-button.tsx'

/** A button that opens the form of a new row, and the form while it is open. */
export interface Adding {
  button: ReactNode
  dialog: ReactNode
}

/** The button that adds a row, for a list or the head of its page, and its dialog, which is loaded when it is opened. */
export function useAdding(label: string, dialog: (close: () => void) => ReactNode): Adding {
  const [isOpen, setOpen] = useState(false)
  return {
    button: <AddButton onClick={() => setOpen(true)}>{label}</AddButton>,
    dialog: <Suspense>{isOpen && dialog(() => setOpen(false))}</Suspense>,
  }
}
