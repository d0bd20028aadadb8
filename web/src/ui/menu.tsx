import { Menu as MantineMenu, type MenuProps } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Mantine } from './theme/mantine.tsx'

/** Actions behind a button. The placeholder that Mantine focuses first is left out: it has no place in `role=menu`. */
export function Menu(props: MenuProps) {
  return <Mantine><MantineMenu withInitialFocusPlaceholder={false} shadow="md" position="bottom-end" zIndex={320} transitionProps={{ duration: 100 }} {...props} /></Mantine>
}

export const MenuTarget = MantineMenu.Target
export const MenuDropdown = MantineMenu.Dropdown
export const MenuItem = MantineMenu.Item
export const MenuLabel = MantineMenu.Label
export const MenuDivider = MantineMenu.Divider
