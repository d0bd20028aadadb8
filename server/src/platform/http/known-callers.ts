const MOST_KNOWN = 50_000

/**
 * Authorization headers that were valid when they were last used. They only decide how a caller's requests are counted: a caller with any other header
 * is a stranger and counted by address, so that made-up headers gain no requests.
 */
export interface KnownCallers {
  /** Records whether a header was valid. */
  note(authorization: string, good: boolean): void
  knows(authorization: string | undefined): authorization is string
}

export function knownCallers(): KnownCallers {
  const known = new Set<string>()
  return {
    note: (authorization, good) => {
      if (!good) {
        known.delete(authorization)
        return
      }
      if (known.size >= MOST_KNOWN) known.clear()
      known.add(authorization)
    },
    knows: (authorization): authorization is string => authorization !== undefined && known.has(authorization),
  }
}
