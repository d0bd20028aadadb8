import { page } from 'vitest/browser'

const quoted = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Chooses an answer of a filter: opens its button, which begins with the filter's name, and presses the answer, which may end with its count. */
export async function choose(filter: string, answer: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${quoted(filter)}`), expanded: false })
    .first()
    .click()
  await page
    .getByRole('dialog', { name: filter, exact: true })
    .getByRole('radio', { name: new RegExp(`^${quoted(answer)}( [\\d,]+)?$`) })
    .click()
}
