import { useSyncExternalStore } from 'react'

/** How the fly-out ended: `refresh` if the ticket changed, otherwise `cancel` (specification section 4). */
export type CodingOutcome = 'refresh' | 'cancel'

/** A ticket to code to pay items, and the page that waits for it. */
export interface RequestedCoding {
  slip_id: number
  project_id: number
  report: (outcome: CodingOutcome) => void
}

/** A ticket among many that are assigned to pay items together. */
export interface RequestedSlip {
  id: number
  ticket_number: string
  /** A decimal in `uom`. */
  net: string
  uom: string
}

/** Tickets of one project to code to the same pay items, at most 5,000. They are reported once they are coded, and again once that is undone. */
export interface RequestedBulkCoding extends Omit<RequestedCoding, 'slip_id'> {
  slips: readonly RequestedSlip[]
}

let requested: RequestedCoding | RequestedBulkCoding | null = null
const listeners = new Set<() => void>()

function set(next: typeof requested): void {
  requested = next
  for (const listener of listeners) listener()
}

/** Opens the fly-out for a ticket, or the dialog for many, as soon as it is loaded; one that is open stays until it is closed. */
export const requestCoding = (coding: RequestedCoding | RequestedBulkCoding): void => {
  if (requested === null) set(coding)
}

/** Closes what is open and forgets its tickets. */
export const endCoding = (): void => set(null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The tickets that a page requests to code; null for none. */
export const useRequestedCoding = (): typeof requested => useSyncExternalStore(subscribe, () => requested)
