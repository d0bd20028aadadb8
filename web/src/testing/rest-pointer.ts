import { beforeAll } from 'vitest'
import { page } from 'vitest/browser'

/** The pointer of the file before may rest where a wide screen has its menu, which would open over what the tests of this one press. */
beforeAll(async () => {
  await page.viewport(1440, 900)
  await page.elementLocator(document.body).hover({ position: { x: 720, y: 4 }, force: true })
})
