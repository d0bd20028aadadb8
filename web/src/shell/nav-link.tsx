import type { MenuKey, MenuPage } from '@milepost/contract/core/menus'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { MenuPicture } from './lazy-menu-parts.ts'

/**
 * The picture of an entry, with its place kept until it has come. A press never begins on what keeps the place: the browser clicks nothing if the
 * pressed element is gone when the button is released.
 */
export const EntryIcon = ({ of }: { of: MenuKey }) => (
  <Suspense fallback={<svg width={22} height={22} pointerEvents="none" aria-hidden />}>
    <MenuPicture of={of} />
  </Suspense>
)

interface NavLinkProps {
  entry: MenuPage
  className?: string | undefined
  onClick?: () => void
  children: ReactNode
}

/** The link of a menu's entry. Logging out is no page that could be loaded ahead. */
export function NavLink({ entry: { key, path, but, within, search }, ...rest }: NavLinkProps) {
  const at = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Link
      to={path}
      activeOptions={{ exact: but !== undefined && at.startsWith(but) }}
      {...(search && { search: search as never })}
      activeProps={{ 'aria-current': 'page' }}
      {...(within !== undefined && at.startsWith(`${within}/`) && { 'aria-current': 'page' })}
      {...(key === 'logout' && { preload: false })}
      {...rest}
    />
  )
}
