import type { JobSlipProject, JobSlipProjectDetail } from '@milepost/contract/calibration/job-slip-project'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { problemText } from '../../lib/problem-text.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { calibrationKey, type Connection, connectJob, keptInPreview, previewOptions } from './api.ts'
import styles from './calibration.module.css'
import { connectionOf, faultsOf, noConnection, type ConnectionValues } from './connection-values.ts'
import { KeptTickets } from './kept-tickets.tsx'
import { MaterialChoice } from './material-choice.tsx'
import { ProjectPicker } from './project-picker.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import shared from '../../ui/shared.module.css'

interface ConnectPreviewProps {
  job: JobSlipProject
  connection: Connection
  project: string
}

/** Which tickets a connection will move, and which will stay. */
function ConnectPreview({ job, connection, project }: ConnectPreviewProps) {
  const { t } = useTranslation('calibration')
  const { data, error } = useQuery(previewOptions(job.id, connection))
  const countText = (key: 'move' | 'there' | 'outside', count: number) =>
    t(`preview.${key}`, { count, formatted: formatCount(count), project })
  if (error) return <p className={styles['error']}>{problemText(error)}</p>
  if (!data) return <p>{t('preview.loading')}</p>
  return (
    <>
      <p>
        <strong>{data.move_count === 0 ? t('preview.move_none') : countText('move', data.move_count)}</strong>
      </p>
      {data.there_count > 0 && <p>{countText('there', data.there_count)}</p>}
      {data.outside_count > 0 && <p>{countText('outside', data.outside_count)}</p>}
      <KeptTickets
        counts={data.kept_counts}
        tickets={data.kept_tickets}
        further={(count) => keptInPreview(job.id, connection, count)}
      />
    </>
  )
}

/** Connects a job to a project for its materials and dates, after a preview of the tickets that move. */
export function ConnectForm({ job, onConnected }: { job: JobSlipProjectDetail; onConnected: () => void }) {
  const { t } = useTranslation('calibration')
  const [values, setValues] = useState<ConnectionValues>(noConnection)
  const [sent, setSent] = useState(false)
  const change = (next: Partial<ConnectionValues>) => setValues((before) => ({ ...before, ...next }))
  const faults = faultsOf(values)
  const connection = connectionOf(values)
  const connect = useCall((body: Connection) => connectJob(job.id, body), {
    quiet: true,
    invalidates: [calibrationKey],
    toast: () => t('connect.done', { job: job.job_number, project: values.project?.name }),
    onDone: () => {
      setValues(noConnection)
      setSent(false)
      onConnected()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (connection) connect.mutate(connection)
    else document.getElementById(faults.project ? 'connect-project' : faults.to ? 'connect-to' : '')?.focus()
  }
  return (
    <form className={styles['section']} onSubmit={submit} noValidate aria-label={t('connect.title')}>
      <h3>{t('suggestions.title')}</h3>
      <SuggestionList
        suggestions={job.suggestions}
        chosen={values.project?.id ?? null}
        onChoose={(project) => change({ project })}
      />
      <h3>{t('connect.title')}</h3>
      <ProjectPicker
        project={values.project}
        error={sent && faults.project ? t('connect.required') : undefined}
        onPick={(project) => change({ project })}
      />
      <MaterialChoice
        materials={job.materials}
        chosen={values.material_ids}
        error={sent && faults.materials ? t('connect.no_material') : undefined}
        onChange={(material_ids) => change({ material_ids })}
      />
      <div className={styles['dates']}>
        <DateInput label={t('connect.from')} value={values.from} onValue={(from) => change({ from })} />
        <DateInput
          id="connect-to"
          label={t('connect.to')}
          value={values.to}
          error={faults.to ? t('connect.dates_wrong') : undefined}
          onValue={(to) => change({ to })}
        />
      </div>
      <p className={shared['hint-text']}>{t('connect.dates_hint')}</p>
      <section className={styles['preview']} aria-label={t('preview.label')} aria-live="polite">
        {connection && values.project ? (
          <ConnectPreview job={job} connection={connection} project={values.project.name} />
        ) : (
          <p>{t('preview.none')}</p>
        )}
      </section>
      {connect.error && (
        <p role="alert" className={styles['error']}>
          {problemText(connect.error)}
        </p>
      )}
      <div>
        <Button type="submit" kind="primary" loading={connect.isPending}>
          {t('connect.accept')}
        </Button>
      </div>
    </form>
  )
}
