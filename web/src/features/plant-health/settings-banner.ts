import { SETTINGS_TAKE_MINUTES } from '@milepost/contract/plant-health/plant-problems'
import { useSyncExternalStore } from 'react'

/** When the banner was opened, in ms since 1970, kept for this browser session. */
const KEY = 'milepost.plant-settings-changed'
const CHECK_MS = 5000

const listeners = new Set<() => void>()

/** Whether the banner is open: for 30 minutes from its opening; where the time is missing, unreadable or over, it is closed (specification section 4). */
export function isBannerOpen(opened_at: string | null, now: number): boolean {
  if (opened_at === null || !/^\d{1,16}$/.test(opened_at)) return false
  const open = now - Number(opened_at)
  return open >= 0 && open < SETTINGS_TAKE_MINUTES * 60_000
}

const isOpen = () => isBannerOpen(sessionStorage.getItem(KEY), Date.now())
const notify = () => {
  for (const listener of listeners) listener()
}

export function openBanner(): void {
  sessionStorage.setItem(KEY, String(Date.now()))
  notify()
}

export function closeBanner(): void {
  sessionStorage.removeItem(KEY)
  notify()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const timer = setInterval(listener, CHECK_MS)
  return () => {
    listeners.delete(listener)
    clearInterval(timer)
  }
}

/** Whether the banner is open, checked every five seconds. */
export const useBannerOpen = (): boolean => useSyncExternalStore(subscribe, isOpen)
