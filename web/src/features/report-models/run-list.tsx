import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { runsOptions } from './api.ts'
import styles from './report-models.module.css'
import { RunResult } from './run-result.tsx'
import { useRunText } from './run-text.ts'

/** The latest runs of a model: by whom, when, and what the check refused; one opens in its place. */
export function RunList({ id }: { id: number }) {
  const { t } = useTranslation('report-models')
  const { time_zone } = useSession()
  const { counted } = useRunText()
  const { data: runs = [] } = useQuery(runsOptions(id))
  const [open, setOpen] = useState<number | null>(null)
  return (
    <section className={styles['panel']} aria-labelledby="report-model-runs">
      <h3 id="report-model-runs">{t('runs.title')}</h3>
      {runs.length === 0 && <p>{t('runs.none')}</p>}
      <ul className={styles['runs']}>
        {runs.map((run) => (
          <li key={run.id}>
            <button
              type="button"
              aria-expanded={open === run.id}
              onClick={() => setOpen(open === run.id ? null : run.id)}
            >
              {[
                t(`purposes.${run.purpose}`),
                run.project,
                formatDate(run.report_date),
                t(run.decided ? `decisions.${run.decided}` : `run_statuses.${run.status}`),
              ].join(' · ')}
            </button>
            <small>
              {run.started_by}, {formatInstant(run.created_at, time_zone)}
            </small>
            {run.counts && <small>{counted(run.counts)}</small>}
            {open === run.id && <RunResult id={run.id} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
