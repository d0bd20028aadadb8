import { afterAll, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { i18n } from '../lib/i18n.ts'
import { forgetAdding } from '../lib/requested-adding.ts'
import { clearTray } from '../lib/toast-store.ts'

/**
 * Files of one page share its modules. Each test begins in English, on a desktop's screen, with nothing drawn, said in toasts or kept in the session's
 * storage, and without what the test before put in place of a server or spied on. The library takes away what was drawn in the file that loads it first alone.
 */
beforeEach(async () => {
  await cleanup()
  clearTray()
  forgetAdding()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
  if (i18n.language !== 'en') await i18n.changeLanguage('en')
  if (window.innerWidth !== 1440 || window.innerHeight !== 900) await page.viewport(1440, 900)
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
