import { cataloguesReady } from '../../lib/i18n.ts'
import { patiently } from '../../lib/patiently.ts'

/** Loads a part with its own texts, and waits until they are there in the chosen language. */
export const withTexts = <Part>(load: () => Promise<Part>): (() => Promise<Part>) =>
  patiently(async () => {
    const part = await load()
    await cataloguesReady()
    return part
  })
