import { useEffect, useEffectEvent } from 'react'

/** A page that was asked to add something has this long to show its button, in ms: afterwards nobody expects the form any more. */
const PATIENCE = 10_000

let wanted_until = 0
const listeners = new Set<() => void>()

/** Asks the page that is shown next, or the one that is shown, to do what its button for adding does. */
export function requestAdding(): void {
  wanted_until = Date.now() + PATIENCE
  for (const listener of listeners) listener()
}

/** Ends what was asked for and no page has answered yet: a test begins without it. */
export const forgetAdding = (): void => void (wanted_until = 0)

/** Calls `add` once it was asked for, as soon as the page has it: it is undefined as long as nothing can be added. */
export function useRequestedAdding(add: (() => void) | undefined): void {
  const answer = useEffectEvent(() => {
    if (!add || Date.now() > wanted_until) return
    wanted_until = 0
    add()
  })
  const can = add !== undefined
  useEffect(() => {
    if (!can) return
    const hear = () => answer()
    listeners.add(hear)
    hear()
    return () => void listeners.delete(hear)
  }, [can])
}
