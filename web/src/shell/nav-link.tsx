import type { MenuKey, MenuPage } from '@milepost/contract/core/menus'
import { Link } from '@tanstack/react-router'
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
export const NavLink = ({ entry: { key, path, search }, ...rest }: NavLinkProps) => (
  <Link
    to={path}
    {...(search && { search: search as never })}
    activeProps={{ 'aria-current': 'page' }}
    {...(key === 'logout' && { preload: false })}
    {...rest}
  />
)
