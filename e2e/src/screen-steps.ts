import type { Page } from '@playwright/test'

/** Waits for a dialog. */
export const dialog = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').first().waitFor()
}
/** A click that opens a layer, whose code may still have to come. */
export const opens =
  (name: RegExp | string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name }).first().click()
    await dialog(page)
  }
