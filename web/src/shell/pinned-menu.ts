import { readSetting, writeSetting } from '../lib/settings.ts'

/** Screens on which the wide menu may stay next to the page. */
export const HAS_ROOM_FOR_PIN = '(width >= 1600px)'

const show = () => document.documentElement.toggleAttribute('data-menu-pinned', readSetting('menu') !== null)
// Before the first page is drawn, so that it does not move.
show()

/** Whether the wide menu stays next to the page now. */
export const isMenuPinned = (): boolean => readSetting('menu') !== null && matchMedia(HAS_ROOM_FOR_PIN).matches

/** Keeps the menu wide next to the page on screens with room for both, or lets it become narrow again. */
export function pinMenu(pinned: boolean): void {
  writeSetting('menu', pinned ? 'pinned' : null)
  show()
}
