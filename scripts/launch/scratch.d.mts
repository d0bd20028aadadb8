/** Lets tests keep their databases and files in memory where the system offers it with enough room. */
export function useScratchInMemory(): void
