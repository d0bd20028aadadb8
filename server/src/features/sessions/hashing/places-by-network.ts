/** A sign-in that waits: exactly one of the two is called, once. */
export interface Waiting {
  enter(): void
  refuse(): void
}

/** Places to wait in, held by networks; these take turns, however many places each holds. */
export interface Places {
  /** Whether a sign-in of the network would get a place. */
  hasRoom(network: string): boolean
  /** Gives the sign-in the last place of its network; false where there is none and no network holds clearly more. */
  add(network: string, waiting: Waiting): boolean
  /** Whose turn it is; the network then goes behind all others. */
  take(): Waiting | undefined
  remove(network: string, waiting: Waiting): void
}

/** So many places. Once all are taken, a network that holds the most gives its last one up to a network that would hold fewer even so. */
export function placesByNetwork(most: number): Places {
  const lines = new Map<string, Waiting[]>()
  let taken = 0

  /** The line that gives a place up to the network, once all are taken; undefined where none is clearly longer than the network's own. */
  const longest = (network: string): Waiting[] | undefined => {
    let found: Waiting[] = []
    for (const line of lines.values()) if (line.length > found.length) found = line
    return found.length < (lines.get(network)?.length ?? 0) + 2 ? undefined : found
  }

  return {
    hasRoom: (network) => taken < most || longest(network) !== undefined,
    add: (network, waiting) => {
      if (taken >= most) {
        const giving = longest(network)
        if (!giving) return false
        giving.pop()?.refuse()
        taken -= 1
      }
      const line = lines.get(network)
      if (line) line.push(waiting)
      else lines.set(network, [waiting])
      taken += 1
      return true
    },
    take: () => {
      const [first] = lines
      if (!first) return undefined
      const [network, line] = first
      const waiting = line.shift()
      lines.delete(network)
      if (line.length > 0) lines.set(network, line)
      taken -= 1
      return waiting
    },
    remove: (network, waiting) => {
      const line = lines.get(network)
      const at = line?.indexOf(waiting) ?? -1
      if (!line || at < 0) return
      line.splice(at, 1)
      if (line.length === 0) lines.delete(network)
      taken -= 1
    },
  }
}
