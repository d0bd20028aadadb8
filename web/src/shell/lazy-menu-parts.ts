import { lazy } from 'react'
import { withRetry } from '../lib/with-retry.ts'

type Parts = typeof import('./menu-parts.ts')

const part = <Name extends keyof Parts>(name: Name) =>
  lazy(withRetry(async () => ({ default: (await import('./menu-parts.ts'))[name] })))

export const MenuPicture = part('MenuPicture')
/** Apart, since only wide windows have room for it. */
export const NavPin = lazy(withRetry(async () => ({ default: (await import('./nav-pin.tsx')).NavPin })))
export const NavSubmenu = part('NavSubmenu')
export const PendingBadge = part('PendingBadge')
