import type { ProjectRow } from '@milepost/contract/projects/project'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import styles from './list.module.css'

export interface FavoriteButtonProps {
  row: ProjectRow
  t: TFunction<'projects'>
  onToggle: (row: ProjectRow) => void
  /** It is in a cell of a grid, which is one tab stop: the keyboard uses the cell's action. */
  inGrid?: boolean
}

/** What the button, or the cell's action, does. */
export const favoriteLabel = (t: TFunction<'projects'>, { favorite, name }: ProjectRow): string =>
  t(favorite ? 'favorite.remove' : 'favorite.add', { name })

/** The star that marks a project as a favorite, or removes the mark. */
export function FavoriteButton({ row, t, onToggle, inGrid = false }: FavoriteButtonProps) {
  const label = favoriteLabel(t, row)
  const Star = row.favorite ? IconStarFilled : IconStar
  return (
    <button
      type="button"
      className={styles['star']}
      data-marked={row.favorite || undefined}
      aria-label={label}
      title={label}
      tabIndex={inGrid ? -1 : undefined}
      onClick={() => onToggle(row)}
    >
      <Star size={16} aria-hidden />
    </button>
  )
}
