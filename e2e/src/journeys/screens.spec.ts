import { expectAccessible, test } from '../harness/journey.ts'
import { findPlaces } from '../harness/places.ts'
import { screens, showScreen, type Places } from '../screens.ts'

/** Every screen and state: in light on a desk and on a phone, in dark and where it has them in the colours for bright sun on a desk. */
let places: Places | undefined
test.beforeAll(async () => {
  places = await findPlaces(process.env['MILEPOST_ADDRESS'] ?? '')
})

for (const screen of screens) {
  for (const theme of screen.sun ? (['light', 'dark', 'sun'] as const) : (['light', 'dark'] as const)) {
    test(`${screen.name} in ${theme} has no serious accessibility fault`, async ({ as, guest }) => {
      if (!places) throw new Error('the places were not found')
      const page = screen.role === null ? await guest({ theme }) : await as(screen.role, { theme })
      await showScreen(page, screen, places)
      await expectAccessible(page)
      if (screen.wide_only || theme !== 'light') return
      await page.setViewportSize({ width: 390, height: 844 })
      await showScreen(page, screen, places)
      await expectAccessible(page)
    })
  }
}
