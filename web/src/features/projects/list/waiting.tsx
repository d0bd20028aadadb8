import type { ListedProject } from '@milepost/contract/projects/project'
import { waitingKinds, type WaitingKind } from '@milepost/contract/projects/project-waiting'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { Fragment } from 'react'
import { formatCount } from '../../../lib/numbers.ts'
import styles from './list.module.css'

type Row = Pick<ListedProject, 'id' | 'dot_code' | 'waiting'>

/** The list that shows exactly what a count counts. */
const lists: Record<WaitingKind, (row: Row) => { to: string; search?: Record<string, string> }> = {
  tickets: () => ({ to: '/projects/$projectId/tickets', search: { status: 'pending' } }),
  days_to_code: () => ({ to: '/projects/$projectId/reconciliation' }),
  exceptions: () => ({ to: '/projects/$projectId/exceptions' }),
  reports_to_sign: ({ waiting }) => ({
    to: '/projects/$projectId/daily_work_reports',
    search: { status: 'draft,rejected', inspector: String(waiting.inspector_id) },
  }),
  reports_to_approve: () => ({ to: '/projects/$projectId/daily_work_reports', search: { status: 'signed' } }),
  samples_due: () => ({ to: '/projects/$projectId/samples/due' }),
  samples_to_authorize: () => ({ to: '/projects/$projectId/samples', search: { status: 'waiting_authorization' } }),
  samples_to_approve: () => ({ to: '/projects/$projectId/samples', search: { status: 'complete' } }),
  reviews: ({ dot_code }) => ({ to: '/inbox', search: { search: dot_code } }),
}

/** What waits in a project for the person, in words and with the address that shows it. */
export function waitingOf(row: Row, t: TFunction<'projects'>) {
  return waitingKinds
    .filter((kind) => row.waiting[kind] > 0)
    .map((kind) => ({
      kind,
      text: t(`waits.${kind}`, { count: row.waiting[kind], formatted: formatCount(row.waiting[kind]) }),
      link: { ...lists[kind](row), params: { projectId: row.id } } as unknown as { to: '/inbox' },
    }))
}

export interface WaitingProps {
  row: Row
  t: TFunction<'projects'>
  /** At most so many kinds, and how many more there are; in a table, whose cells are one tab stop. */
  most?: number
}

/** What waits in a project, each count a link to what it counts. */
export function Waiting({ row, t, most }: WaitingProps) {
  const all = waitingOf(row, t)
  if (all.length === 0) return '-'
  const shown = all.slice(0, most)
  const rest = all.slice(shown.length).map(({ text }) => text)
  return (
    <span
      className={styles['waiting']}
      title={most === undefined ? undefined : all.map(({ text }) => text).join(' · ')}
    >
      {shown.map(({ kind, text, link }, at) => (
        <Fragment key={kind}>
          {at > 0 && ' · '}
          <Link {...link} {...(most !== undefined && { tabIndex: -1 })}>
            {text}
          </Link>
        </Fragment>
      ))}
      {rest.length > 0 && ` · ${t('waits.more', { count: rest.length })}`}
    </span>
  )
}
