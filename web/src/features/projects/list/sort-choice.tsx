import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { projectSortKeys } from '../projects-address.ts'
import styles from './list.module.css'

export interface SortChoiceProps {
  sort: string | undefined
  /** The agency's own name of its project number. */
  numberLabel: string
  /** With `-` before it for descending. */
  onChange: (sort: string) => void
}

/** What the cards go by, which have no header to press. */
export function SortChoice({ sort = 'name', numberLabel, onChange }: SortChoiceProps) {
  const { t } = useTranslation('projects')
  const desc = sort.startsWith('-')
  const by = sort.replace(/^-/, '')
  const Icon = desc ? IconSortDescending : IconSortAscending
  return (
    <span className={styles['sort']}>
      <label>
        <span className={styles['sort-label']}>{t('sort.label')}</span>
        <select value={by} onChange={(event) => onChange(`${desc ? '-' : ''}${event.currentTarget.value}`)}>
          {projectSortKeys.map((key) => (
            <option key={key} value={key}>
              {key === 'state_project_number' ? numberLabel : t(`columns.${key}`)}
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
