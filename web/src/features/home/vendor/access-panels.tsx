import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'
import type { Problem } from '../../../lib/problem.ts'
import { useSession } from '../../../lib/session.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { peopleOptions, projectsOptions, SHOWN } from './api.ts'
import '../home.en.json'
import styles from './vendor-home.module.css'
import shared from '../../../ui/shared.module.css'

interface RowsProps {
  answer: { data: unknown; error: Problem | null; refetch: () => unknown }
  none: string
  rows: readonly { key: number; row: ReactNode }[]
}

/** The rows of a panel, or why there are none. */
function Rows({ answer: { data, error, refetch }, none, rows }: RowsProps) {
  const { t } = useTranslation('home')
  if (data === undefined)
    return error ? (
      <FailedState title={t('vendor.failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={3} />
    )
  if (rows.length === 0) return <p className={shared['hint-tight']}>{none}</p>
  return (
    <ul className={styles['rows']}>
      {rows.map(({ key, row }) => (
        <li key={key}>{row}</li>
      ))}
    </ul>
  )
}

/** The projects that the vendor supplies; each leads to its tickets. */
export function ProjectsPanel() {
  const { t } = useTranslation('home')
  const answer = useQuery(projectsOptions)
  const { projects = [], total = 0 } = answer.data ?? {}
  const rows = projects.map(({ id, name, dot_code, contractor_name }) => ({
    key: id,
    row: (
      <>
        <Link to="/vendor/tickets" search={{ project_id: String(id) }}>
          {name}
        </Link>
        <span className={shared['quiet']}>{[dot_code, contractor_name].filter(Boolean).join(' · ')}</span>
      </>
    ),
  }))
  return (
    <Panel
      title={t('vendor.projects.title')}
      actions={
        total > SHOWN && (
          <Link to="/access">{t('vendor.projects.all', { count: total, formatted: formatCount(total) })}</Link>
        )
      }
    >
      <Rows answer={answer} none={t('vendor.projects.none')} rows={rows} />
    </Panel>
  )
}

/** The people of the company who have access as the vendor has. */
export function PeoplePanel() {
  const { t } = useTranslation('home')
  const { company, time_zone } = useSession()
  const answer = useQuery(peopleOptions)
  const rows = (answer.data?.people ?? []).map(({ id, name, granted_at, ends_on }) => ({
    key: id,
    row: (
      <>
        <strong>{name}</strong>
        <span className={shared['quiet']}>
          {ends_on
            ? t('vendor.people.until', { date: formatDate(ends_on) })
            : t('vendor.people.since', { date: formatInstant(granted_at, time_zone) })}
        </span>
      </>
    ),
  }))
  return (
    <Panel title={t('vendor.people.title', { company: company?.name ?? '' })}>
      <Rows answer={answer} none={t('vendor.people.none')} rows={rows} />
    </Panel>
  )
}
