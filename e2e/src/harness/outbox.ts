import { expect, type Page } from '@playwright/test'

/** The path of the newest link in the demonstration's outbox that went to somebody. */
export async function newestLinkTo(page: Page, recipient: string): Promise<string> {
  const link = page.locator('article', { hasText: recipient }).first().getByRole('link')
  await expect(async () => {
    await page.goto('/dev/outbox')
    await expect(link).toBeVisible({ timeout: 500 })
  }).toPass()
  const address = new URL((await link.textContent()) ?? '')
  return address.pathname + address.hash
}
