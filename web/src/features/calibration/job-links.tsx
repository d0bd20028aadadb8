import type { CalibrationLink, JobSlipProjectDetail } from '@milepost/contract/calibration/job-slip-project'
import { IconArrowBackUp, IconCheck, IconLoader2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { keptOfLink } from './api.ts'
import styles from './calibration.module.css'
import { KeptTickets } from './kept-tickets.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import shared from '../../ui/shared.module.css'

/** Current and past connections of a job. */
export function JobLinks({ job }: { job: JobSlipProjectDetail }) {
  const { t } = useTranslation('calibration')
  return (
    <section className={styles['section']} aria-label={t('drawer.connections')}>
      <h3>{t('drawer.connections')}</h3>
      <ul className={styles['links']}>
        {job.calibration_links.map((link) => (
          <li key={link.id}>
            <OneLink job={job} link={link} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const marks = {
  connecting: IconLoader2,
  connected: IconCheck,
  disconnecting: IconLoader2,
  disconnected: IconArrowBackUp,
}
const tones = { connecting: 'notice', connected: 'good', disconnecting: 'notice', disconnected: 'neutral' } as const

/** Which tickets a link covers, in words. */
function coverOf(t: TFunction<'calibration'>, { materials, effective_from, effective_to }: CalibrationLink): string {
  const dates = { from: formatDate(effective_from), to: formatDate(effective_to) }
  const when = effective_from && effective_to ? 'between' : effective_from ? 'from' : effective_to ? 'to' : 'all_dates'
  const what = materials?.map(({ name }) => name).join(', ') ?? t('link.all_materials')
  return `${what}, ${t(`link.${when}`, dates)}`
}

function OneLink({ job, link }: { job: JobSlipProjectDetail; link: CalibrationLink }) {
  const { t } = useTranslation('calibration')
  const { time_zone } = useSession()
  const [undoing, setUndoing] = useState(false)
  const { state, project, moved_count, returned_count } = link
  const Mark = marks[state]
  const moving = state === 'connecting' || state === 'disconnecting'
  const countText = (key: 'moved' | 'returned', count: number) =>
    t(`link.${key}`, { count, formatted: formatCount(count) })
  return (
    <>
      <div className={styles['head']}>
        <Link to="/projects/$projectId" params={{ projectId: project.id }}>
          {project.name}
        </Link>
        <Badge tone={tones[state]} icon={<Mark size={14} aria-hidden />}>
          {t(`link.state.${state}`)}
        </Badge>
      </div>
      <p>
        {project.dot_code} · {coverOf(t, link)}
      </p>
      <p className={shared['hint-text']}>
        {t('link.by', { at: formatInstant(link.connected_at, time_zone, 'full'), by: link.connected_by })}
      </p>
      {link.disconnected_at && (
        <p className={shared['hint-text']}>
          {t('link.undone_by', {
            at: formatInstant(link.disconnected_at, time_zone, 'full'),
            by: link.disconnected_by,
          })}
        </p>
      )}
      {moving && (
        <progress max={1} value={link.progress} aria-label={t('link.progress')} className={styles['progress']} />
      )}
      <p role={moving ? 'status' : undefined}>
        {countText('moved', moved_count)} {link.disconnected_at && countText('returned', returned_count)}
      </p>
      <KeptTickets
        counts={link.kept_counts}
        tickets={link.kept_tickets}
        further={(count) => keptOfLink(job.id, link, count)}
      />
      {link.abilities.includes('disconnect') && (
        <div>
          <Button onClick={() => setUndoing(true)}>{t('link.undo')}</Button>
        </div>
      )}
      {undoing && <UndoDialog job={job} link={link} onClose={() => setUndoing(false)} />}
    </>
  )
}
