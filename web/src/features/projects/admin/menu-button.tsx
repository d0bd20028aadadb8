import type { ProjectRow } from '@milepost/contract/projects/project'
import { IconDots, IconRestore } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

export interface MenuButtonProps {
  row: ProjectRow
  t: TFunction<'projects'>
  /** It is in a cell of a grid, which is one tab stop: the keyboard uses the cell's action. */
  inGrid?: boolean
  /** Opens the menu next to the button, or restores a deleted project directly. */
  onPress: (row: ProjectRow, anchor: HTMLElement) => void
}

/** What the button, or the cell's action, does. */
export const menuLabel = (t: TFunction<'projects'>, { abilities, name }: ProjectRow): string =>
  t(abilities.includes('restore') ? 'admin.restore' : 'admin.menu', { name })

/** Opens what can be done with a project; a deleted one can only be restored, so that its button does that. */
export function MenuButton({ row, t, inGrid = false, onPress }: MenuButtonProps) {
  const stop = inGrid && { tabIndex: -1 }
  if (row.abilities.includes('restore'))
    return (
      <Button
        size="small"
        kind="quiet"
        aria-label={menuLabel(t, row)}
        leftSection={<IconRestore size={16} aria-hidden />}
        {...stop}
        onClick={(event) => onPress(row, event.currentTarget)}
      >
        {t('admin.actions.restore')}
      </Button>
    )
  return (
    <IconButton
      size="small"
      label={menuLabel(t, row)}
      aria-haspopup="menu"
      {...stop}
      onClick={(event) => onPress(row, event.currentTarget)}
    >
      <IconDots size={18} aria-hidden />
    </IconButton>
  )
}
