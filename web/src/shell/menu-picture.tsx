import type { MenuKey } from '@milepost/contract/core/menus'
import { createElement } from 'react'
import { iconOf } from './menu-icons.ts'

/** The picture of an entry of a menu, drawn. */
export default function MenuPicture({ of }: { of: MenuKey }) {
  return createElement(iconOf(of), { size: 22, stroke: 1.75, 'aria-hidden': true })
}
