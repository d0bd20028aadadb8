import { useSyncExternalStore } from 'react'

/** One set of screens in two layouts: EDOT roomy, CLASSIC dense; kept per browser session (D24). */
export type InterfaceVersion = 'EDOT' | 'CLASSIC'

const KEY = 'milepost.interface'
const listeners = new Set<() => void>()

export const interfaceVersion = (): InterfaceVersion => (sessionStorage.getItem(KEY) === 'CLASSIC' ? 'CLASSIC' : 'EDOT')

/** Writes the version to the document, where the style sheets read it. */
export function applyInterface(): void {
  document.documentElement.dataset['interface'] = interfaceVersion()
}

export function chooseInterface(version: InterfaceVersion): void {
  sessionStorage.setItem(KEY, version)
  applyInterface()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useInterface = (): InterfaceVersion => useSyncExternalStore(subscribe, interfaceVersion)
