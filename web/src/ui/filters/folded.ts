import { createContext } from 'react'

/** Whether the filters around are behind one button, in whose panel each shows its answers at once. */
export const Folded = createContext(false)
