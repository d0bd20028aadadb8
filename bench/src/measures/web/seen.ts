import type { Page } from '@playwright/test'
import { within } from './within.ts'

/** Longest wait for the effect of a press, in seconds. */
const LONGEST = 20

export interface Press {
  /** What comes into the page, or goes from it, once the press was heard. */
  selector: string
  press: () => Promise<void>
}

/** Milliseconds from a press of a key or the pointer until an element appears or disappears on screen. */
export async function untilSeen(page: Page, { selector, press }: Press): Promise<number> {
  await page.evaluate((what) => {
    const shown = () => document.querySelector(what) !== null
    const before = shown()
    const seen = new Promise<number>((resolve) => {
      const heard = ({ timeStamp }: Event) => {
        for (const other of ['keydown', 'pointerdown']) removeEventListener(other, heard, { capture: true })
        const look = () => {
          // The frame with the change is painted right after this callback.
          if (shown() === before) requestAnimationFrame(look)
          else setTimeout(() => resolve(performance.now() - timeStamp))
        }
        requestAnimationFrame(look)
      }
      for (const type of ['keydown', 'pointerdown']) addEventListener(type, heard, { capture: true })
    })
    Object.assign(window, { milepostSeen: seen })
  }, selector)
  await press()
  const seen = page.evaluate(() => (window as unknown as { milepostSeen: Promise<number> }).milepostSeen)
  return await within(LONGEST, `A press that changes '${selector}'`, seen)
}
