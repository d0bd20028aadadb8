import type { MenuKey } from '@milepost/contract/core/menus'
import { Suspense } from 'react'
import { MenuPicture } from './lazy-menu-parts.ts'

/**
 * The picture of an entry, with its place kept until it has come. A press never begins on what keeps the place: the browser clicks nothing if the
 * pressed element is gone when the button is released.
 */
export const EntryIcon = ({ of }: { of: MenuKey }) => (
  <Suspense fallback={<svg width={22} height={22} pointerEvents="none" aria-hidden data-skeleton />}>
    <MenuPicture of={of} />
  </Suspense>
)
