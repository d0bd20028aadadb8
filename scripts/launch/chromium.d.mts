/** The Chromium or Chrome that the tests drive: CHROME_PATH, else where systems put it; undefined when there is none. */
export function findChromium(): string | undefined

/** How tests start it. */
export const browserArguments: string[]
