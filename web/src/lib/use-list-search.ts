import { useNavigate, useSearch } from '@tanstack/react-router'

/**
 * The state of a page as its address has it: `change` changes parameters and keeps the others, `go` takes the place of all. What is undefined leaves the
 * address; `replace` leaves no way back to the one before.
 */
export function useListSearch<State extends object>({
  read,
}: {
  read: (raw: Readonly<Record<string, unknown>>) => State
}) {
  const listState = read(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = (search: State, replace = false) => void navigate({ to: '.', search: search as never, replace })
  return { listState, go, change: (next: State, replace = false) => go({ ...listState, ...next }, replace) }
}
