import { useEffect } from 'react'

/** Something that can be done on the page at hand, which the search of the shell offers by its name. */
export interface Command {
  id: string
  label: string
  /** Keys that do the same, as they are shown. */
  keys: readonly string[]
  run: () => void
}

const offered = new Map<object, readonly Command[]>()

/** Offers commands for as long as the caller is shown; those of the last drawing count. */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => {
    const place = {}
    offered.set(place, commands)
    return () => void offered.delete(place)
  })
}

/** What can be done on the page at hand. */
export const commandsNow = (): Command[] => [...offered.values()].flat()
