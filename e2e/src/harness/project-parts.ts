import type { Locator, Page } from '@playwright/test'

/** The row of a project's parts. */
const projectParts = (page: Page): Locator => page.getByRole('navigation', { name: 'Parts of the project' })

/** Opens a part of the project that shows, from the row or from the menu at its end. */
export async function openPart(page: Page, name: string): Promise<void> {
  const parts = projectParts(page)
  const link = parts.getByRole('link', { name: new RegExp(`^${name}\\b`) })
  const more = parts.getByRole('button', { name: 'More' })
  await parts.getByRole('link', { name: 'Overview' }).waitFor()
  if (!(await link.isVisible())) await more.click()
  await link.click()
}
