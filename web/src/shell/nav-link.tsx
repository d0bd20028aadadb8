import type { MenuPage } from '@milepost/contract/core/menus'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'

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
      {...(within !== undefined && `${at}/`.startsWith(`${within}/`) && { 'aria-current': 'page' })}
      {...(key === 'logout' && { preload: false })}
      {...rest}
    />
  )
}
