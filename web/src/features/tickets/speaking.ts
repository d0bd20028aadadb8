import { cataloguesReady } from '../../lib/i18n.ts'

/** Loads a part that comes with texts of its own, and waits until they speak the chosen language. */
export const speaking =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const part = await load()
    await cataloguesReady()
    return part
  }
