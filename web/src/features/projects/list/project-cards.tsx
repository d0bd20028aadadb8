import type { ListedProject, ProjectRow } from '@milepost/contract/projects/project'
import { useTranslation } from 'react-i18next'
import { ProjectCard } from './project-card.tsx'
import type { RowActions } from './row-actions.ts'
import styles from './list.module.css'

export interface ProjectCardsProps {
  label: string
  rows: readonly ListedProject[]
  /** Older ones are shown while others are fetched. */
  busy: boolean
  onFavorite: (row: ProjectRow) => void
  actions?: Pick<RowActions, 'card' | 'facts'> | undefined
}

/** The projects as cards, in as many columns as fit. */
export default function ProjectCards({ label, rows, busy, onFavorite, actions }: ProjectCardsProps) {
  const { t } = useTranslation('projects')
  return (
    <ul className={styles['cards']} aria-label={label} aria-busy={busy}>
      {rows.map((row) => (
        <li key={row.id}>
          <ProjectCard
            row={row}
            t={t}
            onFavorite={onFavorite}
            actions={actions?.card(row)}
            facts={actions?.facts(row)}
          />
        </li>
      ))}
    </ul>
  )
}
