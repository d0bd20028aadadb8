import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { i18n } from '../lib/i18n.ts'
import { clearTray } from '../ui/toasts/toast-store.ts'

/** Files of one page share its modules: each begins in English. */
beforeAll(async () => {
  await i18n.changeLanguage('en')
})

/** Takes away what the test before drew, for which the library cares in the file that loads it first alone; and what toasts said, also of other files. */
beforeEach(async () => {
  await cleanup()
  clearTray()
})

/** Nothing of a file acts on while the next one loads, and its server does not answer it. */
afterAll(async () => {
  await cleanup()
  vi.unstubAllGlobals()
})

declare global {
  interface Window {
    milepost_stays?: true
  }
}

/** A page that leaves for another document, as for sign-in once its session ended, would take the files that share it along. */
if (!window.milepost_stays) {
  window.milepost_stays = true
  window.navigation.addEventListener('navigate', (event) => {
    if (!event.destination.sameDocument && event.downloadRequest === null && event.cancelable) event.preventDefault()
  })
}
