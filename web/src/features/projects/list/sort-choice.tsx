import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ListedProject } from '@milepost/contract/projects/project'
import type { GridColumn } from '../../../ui/data-grid/data-grid.tsx'
import styles from './list.module.css'

export interface SortChoiceProps {
  sort: string | undefined
  columns: readonly GridColumn<ListedProject>[]
  /** With `-` before it for descending. */
  onChange: (sort: string) => void
}

/** What the cards go by, which have no header to press. */
export function SortChoice({ sort = 'name', columns, onChange }: SortChoiceProps) {
  const { t } = useTranslation('projects')
  const desc = sort.startsWith('-')
  const by = sort.replace(/^-/, '')
  const Icon = desc ? IconSortDescending : IconSortAscending
  return (
    <span className={styles['sort']}>
      <label>
        <span className={styles['sort-label']}>{t('sort.label')}</span>
        <select value={by} onChange={(event) => onChange(`${desc ? '-' : ''}${event.currentTarget.value}`)}>
          {columns
            .filter(({ sortable }) => sortable)
            .map(({ id, header }) => (
              <option key={id} value={id}>
                {header}
              </option>
            ))}
        </select>
      </label>
      <IconButton
        bordered
        label={t(desc ? 'sort.descending' : 'sort.ascending')}
        onClick={() => onChange(`${desc ? '' : '-'}${by}`)}
      >
        <Icon size={18} aria-hidden />
      </IconButton>
    </span>
  )
}
