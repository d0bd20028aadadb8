/** What menus get a moment after they are drawn: pictures, counts and submenus. One file, so that the first load stays small. */
export { MenuPicture } from './menu-icons.ts'
export { NavSubmenu } from './nav-submenu.tsx'
export { PendingBadge } from './pending-badge.tsx'
