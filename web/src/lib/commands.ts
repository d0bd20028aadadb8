import { useEffect } from 'react'

/** An action of the current page, which the shell's search offers by its name. */
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

/** The actions of the current page. */
export const commandsNow = (): Command[] => [...offered.values()].flat()
