import type { ListedProject, ProjectRow } from '@milepost/contract/projects/project'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import { statusTone } from '../status-tone.ts'
import { FavoriteButton } from './favorite-button.tsx'
import { TrendCell } from './trend-cell.tsx'
import { Waiting, waitingOf } from './waiting.tsx'
import styles from './list.module.css'

const counted = ['pending', 'delivered', 'rejected'] as const

export interface ProjectCardProps {
  row: ListedProject
  t: TFunction<'projects'>
  onFavorite: (row: ProjectRow) => void
  /** What else can be done with it. */
  actions?: ReactNode
  /** Additional facts. */
  facts?: ReactNode
}

/** A project as a card: its facts, its state, and a link to its tickets. */
export function ProjectCard({ row, t, onFavorite, actions, facts }: ProjectCardProps) {
  // A deleted project has no page.
  const isThere = row.deleted_at === null
  return (
    <article className={styles['card']} aria-label={row.name}>
      <div className={styles['card-head']}>
        {isThere && <FavoriteButton row={row} t={t} onToggle={onFavorite} />}
        <h2>
          {isThere ? (
            <Link to="/projects/$projectId" params={{ projectId: row.id }}>
              {row.name}
            </Link>
          ) : (
            row.name
          )}
        </h2>
        {actions}
      </div>
      <p className={styles['card-facts']}>
        {[row.dot_code, row.state_project_number, row.district, row.contractor_name].filter(Boolean).join(' · ')}
      </p>
      {waitingOf(row, t).length > 0 && (
        <p>
          <Waiting row={row} t={t} />
        </p>
      )}
      {facts}
      <div className={styles['card-trend']}>
        <Badge tone={statusTone[row.status]}>{t(`status.${row.status}`)}</Badge>
        <TrendCell row={row} t={t} />
      </div>
      <dl className={styles['counts']}>
        {counted.map((status) => (
          <div key={status}>
            <dt>{t(`list.columns.${status}_count`)}</dt>
            <dd>
              {row[`${status}_count`] === 0 || !isThere ? (
                formatCount(row[`${status}_count`])
              ) : (
                <Link to="/projects/$projectId/tickets" params={{ projectId: row.id }} search={{ status }}>
                  {formatCount(row[`${status}_count`])}
                  <span className="visually-hidden"> – {t(`show.${status}`, { name: row.name })}</span>
                </Link>
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('list.columns.last_active_on')}</dt>
          <dd>{formatDate(row.last_active_on)}</dd>
        </div>
      </dl>
    </article>
  )
}
