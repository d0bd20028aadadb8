import { boundsOf } from '@milepost/contract/core/bounds'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Remembers for the session of the browser where a map was left, and opens it there again when it is opened without an address of its own. Showing all
 * forgets it.
 * @param name of the map among the person's maps.
 */
export function useKeptView(name: string): void {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const key = `map_view ${name}`
  const within = search['within'] === undefined ? null : String(search['within'])
  const isEmpty = Object.keys(search).length === 0
  const before = useRef<{ key: string; within: string | null }>(null)
  useEffect(() => {
    const stored = sessionStorage.getItem(key)
    if (within !== null) sessionStorage.setItem(key, within)
    else if (before.current?.key === key && before.current.within !== null) sessionStorage.removeItem(key)
    else if (isEmpty && stored !== null && boundsOf(stored))
      void navigate({ to: '.', search: ((now: object) => ({ ...now, within: stored })) as never, replace: true })
    before.current = { key, within }
  }, [key, within, isEmpty, navigate])
}
