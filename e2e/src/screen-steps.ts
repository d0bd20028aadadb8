import type { Page } from '@playwright/test'

/** Waits for a dialog. */
export const dialog = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').first().waitFor()
}
/** Waits until a failure is shown, after the calls that are tried again. */
export const failure = async (page: Page): Promise<void> => {
  await page.getByRole('alert').waitFor()
}
/** A click that opens a layer, whose code may still have to come. */
export const opens =
  (name: RegExp | string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name }).first().click()
    await dialog(page)
  }

/** Opens the first row of a list: of its table, or of its cards on a phone. */
export const openFirst = async (page: Page, list: string): Promise<void> => {
  const row = page.getByRole('grid', { name: list }).getByRole('row').nth(1)
  await row.or(page.getByRole('list', { name: list }).getByRole('button').first()).click()
}
