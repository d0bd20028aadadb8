import axe from 'axe-core'
import { expect } from 'vitest'
import mobileBar from '../shell/mobile-bar.module.css'
import navbar from '../shell/navbar.module.css'
import { chooseTheme } from '../ui/theme/appearance.ts'
import { repeatedSentences } from './repeated-sentences.ts'

/** Waits for transitions to end: half-faded text has no contrast. Infinite animations are ignored, and those that follow a scroll position. */
const stillness = () =>
  Promise.all(
    document
      .getAnimations()
      .filter(
        ({ effect, timeline }) =>
          timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity,
      )
      .map(async (animation) => animation.finished.catch(() => undefined)),
  )

/** All rules in light; in other colors the one that depends on them. */
const rulesIn = (theme: string | undefined): axe.RunOptions =>
  theme === 'dark' || theme === 'sun'
    ? { runOnly: ['color-contrast'] }
    : {
        rules: {
          region: { enabled: false },
          'page-has-heading-one': { enabled: false },
          'landmark-one-main': { enabled: false },
        },
      }

interface Checked {
  /** Also the menu, which has two thirds of the elements of a short page. It is checked by its own tests (`shell/navbar.test.tsx`), not again on each page. */
  menu?: boolean
  /** Sentences come twice, as in the gallery of components. */
  repeats?: boolean
}

const MENU = `.${navbar['navbar']}, .${mobileBar['bar']}`

const dialogOnTop = (): Element | undefined => [...document.querySelectorAll('[aria-modal=true]')].at(-1)

/** What can be reached: the dialog on top, otherwise the page. */
function reachable({ menu = false }: Checked): axe.ElementContext {
  return dialogOnTop() ?? { include: [document.body], exclude: menu ? [] : [...document.querySelectorAll(MENU)] }
}

/** Fails with what is wrong where axe finds a breach of WCAG 2.1 A or AA, or of its best practices, in what can be reached, and where that says a sentence twice. */
export async function expectAccessible(checked: Checked = {}): Promise<void> {
  await stillness()
  if (!checked.repeats)
    expect(repeatedSentences(dialogOnTop() ?? document.body), 'sentences that are shown twice').toEqual([])
  const { violations } = await axe.run(reachable(checked), {
    ...rulesIn(document.documentElement.dataset['theme']),
    // No rule of these needs the text of the stylesheets.
    preload: false,
    // Pages have no frames, and what is wrong is shown as its HTML.
    iframes: false,
    selectors: false,
    // Passing rules are left out of the result: building their selectors takes most of the time.
    resultTypes: ['violations'],
  })
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`),
    })),
  ).toEqual([])
}

const nextFrame = () => new Promise(requestAnimationFrame)

/**
 * The same in light, and the contrast in dark and in sun too, as one would see it who changes the theme on what is shown. The page is light again
 * afterwards; it must have been drawn in light.
 */
export async function expectAccessibleInEveryTheme(checked: Checked = {}): Promise<void> {
  await expectAccessible(checked)
  for (const theme of ['dark', 'sun'] as const) {
    chooseTheme(theme)
    // In the first frame lists learn their new size, in the second they have drawn with it.
    await nextFrame()
    await nextFrame()
    expect(document.documentElement.dataset['theme']).toBe(theme)
    await expectAccessible(checked)
  }
  chooseTheme('light')
  await nextFrame()
}
