import type { Page } from '@playwright/test'

/**
 * A dialog that was just closed takes its entry of the history back, which ends a navigation or a reload that began in the same moment: that is
 * done again.
 */
export function steadyGoto(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = (...args) => again(() => goto(...args))
  const reload = page.reload.bind(page)
  page.reload = (...args) => again(() => reload(...args))
}

async function again<T>(navigate: () => Promise<T>): Promise<T> {
  try {
    return await navigate()
  } catch (error) {
    if (!String(error).includes('net::ERR_ABORTED')) throw error
    return await navigate()
  }
}
