import { useSyncExternalStore } from 'react'

/** Whom the fly-out tells how it ended: `refresh` where the ticket changed, else `cancel` (specification section 4). */
export type CodingOutcome = 'refresh' | 'cancel'

/** A ticket that is to be put on pay items, and the page that waits for it. */
export interface AskedCoding {
  slip_id: number
  project_id: number
  report: (outcome: CodingOutcome) => void
}

let asked: AskedCoding | null = null
const listeners = new Set<() => void>()

function set(next: AskedCoding | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Opens the fly-out on a ticket, at once or as soon as it is loaded; one that is open stays until it is closed. */
export const askCoding = (coding: AskedCoding): void => {
  if (asked === null) set(coding)
}

/** Closes the fly-out and forgets its ticket. */
export const endCoding = (): void => set(null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The ticket of the fly-out; null while it is closed. */
export const useAskedCoding = (): AskedCoding | null => useSyncExternalStore(subscribe, () => asked)
