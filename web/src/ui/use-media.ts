import { useSyncExternalStore } from 'react'

const queries = new Map<string, MediaQueryList>()

function queryOf(text: string): MediaQueryList {
  const query = queries.get(text) ?? window.matchMedia(text)
  queries.set(text, query)
  return query
}

/** Follows a media query. */
export function useMedia(text: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = queryOf(text)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => queryOf(text).matches,
  )
}
