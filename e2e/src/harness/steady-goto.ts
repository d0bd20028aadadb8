import type { Page } from '@playwright/test'

/** A dialog that was just closed takes its entry of the history back, which ends a way to another address that began in the same moment: that is taken again. */
export function steadyGoto(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...args) => {
    try {
      return await goto(...args)
    } catch (error) {
      if (!String(error).includes('net::ERR_ABORTED')) throw error
      return await goto(...args)
    }
  }
}
