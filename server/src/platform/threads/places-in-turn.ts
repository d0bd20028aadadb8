/** Somebody's work that waits: exactly one of the two is called, once. */
export interface Waiting {
  enter(): void
  refuse(): void
}

/** Places to wait in, held by owners (networks, persons); these take turns, however many places each holds. */
export interface Places {
  /** Whether work of the owner would get a place. */
  hasRoom(owner: string): boolean
  /** Adds work to the end of its owner's queue; false where there is no place and no owner has clearly more. */
  add(owner: string, waiting: Waiting): boolean
  /** The next work; its owner then goes behind all others. */
  take(): Waiting | undefined
  remove(owner: string, waiting: Waiting): void
  /** How many of an owner wait, and how many of others have their turn before its first one. */
  placeOf(owner: string): { waiting: number; ahead: number }
}

/** So many places. Once all are taken, an owner that holds the most gives its last one up to one that would hold fewer even so. */
export function placesInTurn(most: number): Places {
  const lines = new Map<string, Waiting[]>()
  let taken = 0

  /** The line that gives a place up to the owner, once all are taken; undefined where none is clearly longer than the owner's own. */
  const longest = (owner: string): Waiting[] | undefined => {
    let found: Waiting[] = []
    for (const line of lines.values()) if (line.length > found.length) found = line
    return found.length < (lines.get(owner)?.length ?? 0) + 2 ? undefined : found
  }

  return {
    hasRoom: (owner) => taken < most || longest(owner) !== undefined,
    add: (owner, waiting) => {
      if (taken >= most) {
        const giving = longest(owner)
        if (!giving) return false
        giving.pop()?.refuse()
        taken -= 1
      }
      const line = lines.get(owner)
      if (line) line.push(waiting)
      else lines.set(owner, [waiting])
      taken += 1
      return true
    },
    take: () => {
      const [first] = lines
      if (!first) return undefined
      const [owner, line] = first
      const waiting = line.shift()
      lines.delete(owner)
      if (line.length > 0) lines.set(owner, line)
      taken -= 1
      return waiting
    },
    placeOf: (owner) => {
      const waiting = lines.get(owner)?.length ?? 0
      return { waiting, ahead: waiting === 0 ? 0 : [...lines.keys()].indexOf(owner) }
    },
    remove: (owner, waiting) => {
      const line = lines.get(owner)
      const at = line?.indexOf(waiting) ?? -1
      if (!line || at < 0) return
      line.splice(at, 1)
      if (line.length === 0) lines.delete(owner)
      taken -= 1
    },
  }
}
