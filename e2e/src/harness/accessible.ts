import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { default as Axe, RunOptions } from 'axe-core'

/** The minified source, half as long as the package's `source`: every page has to parse it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * No serious and no critical violation of WCAG 2.1 A and AA on the current page; with an open dialog only in the dialog, behind which nothing is
 * reachable; with `part` only in that part.
 */
export const expectAccessible = (page: Page, part?: string): Promise<void> =>
  expectNoFault(page, part, { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] })

/** Every text has enough contrast with its background: the one rule that depends on colors. */
export const expectContrast = (page: Page, part?: string): Promise<void> =>
  expectNoFault(page, part, { type: 'rule', values: ['color-contrast'] })

async function expectNoFault(
  page: Page,
  part: string | undefined,
  runOnly: NonNullable<RunOptions['runOnly']>,
): Promise<void> {
  // A page keeps it until it is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const grave = await page.evaluate(
    async ({ part: only, runOnly: rules }) => {
      const { axe: looker } = window as unknown as { axe: typeof Axe }
      const dialog = document.querySelector('[aria-modal=true]') === null ? undefined : '[aria-modal=true]'
      // Passing rules are left out of the result: building their selectors takes most of the time.
      const options: RunOptions = { runOnly: rules, resultTypes: ['violations'] }
      const { violations } = await looker.run(dialog ?? only ?? document, options)
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => ({
          id,
          where: nodes.slice(0, 5).map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`),
        }))
    },
    { part, runOnly },
  )
  expect(grave).toEqual([])
}
