/** What menus get a moment after they are drawn: pictures, counts, submenus and the pin. One file, so that the first load stays small. */
export { MenuPicture } from './menu-icons.ts'
export { NavPin } from './nav-pin.tsx'
export { NavSubmenu } from './nav-submenu.tsx'
export { PendingBadge } from './pending-badge.tsx'
