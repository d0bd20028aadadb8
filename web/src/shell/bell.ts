import { useSyncExternalStore, type ComponentType, type LazyExoticComponent } from 'react'

/** What the bell counts, and what it shows once opened; its provider is loaded after the page. */
export interface Bell {
  unread: number
  /** Null until it is known. */
  Newest: LazyExoticComponent<ComponentType<{ onLeave: () => void }>> | null
}

let bell: Bell = { unread: 0, Newest: null }
const listeners = new Set<() => void>()

export function ring(next: Bell): void {
  bell = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useBell = (): Bell => useSyncExternalStore(subscribe, () => bell)
