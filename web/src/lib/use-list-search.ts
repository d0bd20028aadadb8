import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The state of a page as its address has it. What is undefined leaves the address. */
export interface ListSearch<State> {
  listState: State
  /** Takes the place of all parameters; `replace` leaves no way back to the address before. */
  go: (search: State, replace?: boolean) => void
  /** Changes parameters, and keeps the others; the same function in each render. */
  change: (next: State, replace?: boolean) => void
}

export function useListSearch<State extends object>({
  read,
}: {
  read: (raw: Readonly<Record<string, unknown>>) => State
}): ListSearch<State> {
  const navigate = useNavigate()
  const change = useCallback(
    (next: State, replace = false) =>
      void navigate({ to: '.', search: ((now: object) => ({ ...read({ ...now }), ...next })) as never, replace }),
    [navigate, read],
  )
  return {
    listState: read(useSearch({ strict: false })),
    go: (search, replace = false) => void navigate({ to: '.', search: search as never, replace }),
    change,
  }
}
