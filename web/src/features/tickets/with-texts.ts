import { cataloguesReady } from '../../lib/i18n.ts'
import { withRetry } from '../../lib/with-retry.ts'

/** Loads a part with its own texts, and waits until they are there in the chosen language. */
export const withTexts = <Part>(load: () => Promise<Part>): (() => Promise<Part>) =>
  withRetry(async () => {
    const part = await load()
    await cataloguesReady()
    return part
  })
