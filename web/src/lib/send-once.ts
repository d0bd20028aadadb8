import { useRef } from 'react'

/** What of a mutation is needed to send it; failures are told where it is made. */
interface Sendable<Variables> {
  mutateAsync: (variables: Variables) => Promise<unknown>
}

/**
 * Sends a mutation that is not under way: a second press that comes before the page could show the first one sends nothing. `isPending` alone is told a moment
 * later.
 */
export function useSendOnce<Variables>({ mutateAsync }: Sendable<Variables>): (variables: Variables) => void {
  const underway = useRef(false)
  return (variables) => {
    if (underway.current) return
    underway.current = true
    const over = () => void (underway.current = false)
    mutateAsync(variables).then(over, over)
  }
}
