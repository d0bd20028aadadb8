import { useSyncExternalStore } from 'react'

/** Browsers cache a logo for some minutes; after a change its address differs, so that it is fetched again. */
let version = 0
const listeners = new Set<() => void>()

/** A logo was changed on this page: every place that shows one fetches it again. */
export function noteLogoChanged(): void {
  version = Date.now()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** 0 until a logo was changed. */
export const useLogoVersion = (): number => useSyncExternalStore(subscribe, () => version)
