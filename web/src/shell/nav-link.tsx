import type { MenuKey, MenuPage } from '@milepost/contract/core/menus'
import { Link, useLocation } from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import { iconOf } from './navigation.ts'

/** The picture of an entry. */
export const EntryIcon = ({ of }: { of: MenuKey }) =>
  createElement(iconOf(of), { size: 22, stroke: 1.75, 'aria-hidden': true })

interface NavLinkProps {
  entry: MenuPage
  className?: string | undefined
  onClick?: () => void
  children: ReactNode
}

/** The link of a menu's entry. Logging out is no page that could be loaded ahead. */
export function NavLink({ entry: { key, path, but, search }, ...rest }: NavLinkProps) {
  const at = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Link
      to={path}
      activeOptions={{ exact: but !== undefined && at.startsWith(but) }}
      {...(search && { search: search as never })}
      activeProps={{ 'aria-current': 'page' }}
      {...(key === 'logout' && { preload: false })}
      {...rest}
    />
  )
}
