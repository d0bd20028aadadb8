import { useNavigate, useSearch } from '@tanstack/react-router'

/**
 * The state of a page as its address has it: `change` changes parameters and keeps the others, `go` takes the place of all. What is undefined leaves the
 * address; `replace` leaves no way back to the one before.
 */
export function useListSearch<Address extends object>({
  read,
}: {
  read: (raw: Readonly<Record<string, unknown>>) => Address
}) {
  const address = read(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = (search: Address, replace = false) => void navigate({ to: '.', search: search as never, replace })
  return { address, go, change: (next: Address, replace = false) => go({ ...address, ...next }, replace) }
}
