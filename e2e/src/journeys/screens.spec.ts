import { expectAccessible, expectContrast } from '../harness/journey.ts'
import { test } from '../harness/one-page.ts'
import { screens, settled, showScreen } from '../screens.ts'

/** Every screen and state on a desk and on a phone; on a desk in dark too, and where it has them in the colours for bright sun. */
for (const screen of screens) {
  test(`${screen.name} has no serious accessibility fault`, async ({ pageAs, places }) => {
    const page = await pageAs(screen.role)
    await showScreen(page, screen, places)
    await expectAccessible(page, screen.part)
    for (const theme of screen.sun ? ['dark', 'sun'] : ['dark']) {
      await page.evaluate((chosen) => void (document.documentElement.dataset['theme'] = chosen), theme)
      await settled(page)
      await expectContrast(page, screen.part)
    }
    if (screen.wide_only) return
    await page.evaluate(() => void (document.documentElement.dataset['theme'] = 'light'))
    await page.setViewportSize({ width: 390, height: 844 })
    await settled(page)
    await expectAccessible(page, screen.part)
  })
}
