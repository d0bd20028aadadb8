const open = new Set<() => Promise<void>>()

/** Has `close` called once the test file that runs is through, unless the file called what this returns. */
export function closeAfterFile(close: () => Promise<void>): () => Promise<void> {
  const once = async () => {
    if (open.delete(once)) await close()
  }
  open.add(once)
  return once
}

/** Closes what the file left open, the newest first. */
export async function closeOpen(): Promise<void> {
  for (const close of [...open].toReversed()) await close()
}
