import { readFileSync } from 'node:fs'
import { expect, expectAccessible, expectContrast } from '../harness/journey.ts'
import { expectFrame } from '../harness/frame.ts'
import { test } from '../harness/one-page.ts'
import { expectNoSideways } from '../harness/sideways.ts'
import { screens, settled, showScreen } from '../screens.ts'

const webFeatures = new URL('../../../web/src/features/', import.meta.url)
const [inComponents, inProduct] = [
  screens.filter(({ component_test }) => component_test !== undefined),
  screens.filter(({ component_test }) => component_test === undefined),
]

test('each state that is not visited here is looked over by the component test that it names', () => {
  const tests = new Set(inComponents.map(({ component_test }) => component_test))
  const blind = [...tests].filter(
    (name) => !/await expectAccessible/.test(readFileSync(new URL(`${name}.test.tsx`, webFeatures), 'utf8')),
  )
  expect(blind).toEqual([])
})

/** Every page in light on a desktop and in dark on a phone, and in the frame of all pages. Component tests check pages, and what is done on them, in every theme; the menu has its own. */
for (const screen of inProduct) {
  test(`${screen.name} has no serious accessibility fault`, async ({ pageAs, places }) => {
    const page = await pageAs(screen.role)
    await showScreen(page, screen, places)
    await expectFrame(page)
    await expectAccessible(page, screen)
    if (!screen.wide_only) await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => void (document.documentElement.dataset['theme'] = 'dark'))
    await settled(page)
    if (screen.wide_only) return await expectContrast(page, screen)
    await expectFrame(page)
    await expectAccessible(page, screen)
    await expectNoSideways(page)
  })
}
