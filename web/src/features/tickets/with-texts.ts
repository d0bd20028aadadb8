import { cataloguesReady } from '../../lib/i18n.ts'
import { patiently } from '../../lib/patiently.ts'

/** Loads a part that comes with texts of its own, and waits until they speak the chosen language. */
export const withTexts = <Part>(load: () => Promise<Part>): (() => Promise<Part>) =>
  patiently(async () => {
    const part = await load()
    await cataloguesReady()
    return part
  })
