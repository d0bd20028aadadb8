import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { default as Axe, RunOptions } from 'axe-core'

/** The minified source, half as long as the package's `source`: every page has to parse it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Checked {
  /** Only this part. */
  part?: string | undefined
  /** Also the menu, which has more elements than many a page. Its own tests check it in every theme (`web/src/shell/navbar.test.tsx`). */
  menu?: boolean
}

/** The menu of wide pages and the bar of narrow ones. */
const MENU = 'nav[aria-label="Main"]'

/** No serious and no critical violation of WCAG 2.1 A and AA on the current page; with an open dialog only in the dialog, behind which nothing is reachable. */
export const expectAccessible = (page: Page, checked: Checked = {}): Promise<void> =>
  expectNoFault(page, checked, { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] })

/** Every text has enough contrast with its background: the one rule that depends on colors. */
export const expectContrast = (page: Page, checked: Checked = {}): Promise<void> =>
  expectNoFault(page, checked, { type: 'rule', values: ['color-contrast'] })

async function expectNoFault(
  page: Page,
  { part, menu = false }: Checked,
  runOnly: NonNullable<RunOptions['runOnly']>,
): Promise<void> {
  // A page keeps it until it is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const grave = await page.evaluate(
    async ({ part: only, without, runOnly: rules }) => {
      const { axe: looker } = window as unknown as { axe: typeof Axe }
      const dialog = document.querySelector('[aria-modal=true]') === null ? undefined : '[aria-modal=true]'
      const options: RunOptions = {
        runOnly: rules,
        // No rule of these needs the text of the stylesheets, and pages have no frames.
        preload: false,
        iframes: false,
        selectors: false,
        // Passing rules are left out of the result: describing them takes most of the time.
        resultTypes: ['violations'],
      }
      const { violations } = await looker.run(dialog ?? only ?? { include: document, exclude: without }, options)
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => ({
          id,
          where: nodes.slice(0, 5).map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ''}`),
        }))
    },
    { part, without: menu ? [] : [MENU], runOnly },
  )
  expect(grave).toEqual([])
}
