import type { Page } from '@playwright/test'

/**
 * A dialog that was just closed takes its entry of the history back, which ends a navigation that began in the same moment: that is taken again, and a
 * reload waits until the entry of a closed dialog is gone.
 */
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
  const reload = page.reload.bind(page)
  page.reload = async (...args) => {
    await page.waitForFunction(() => !history.state?.milepost_layer)
    return reload(...args)
  }
}
