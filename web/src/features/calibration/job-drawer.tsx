import type { JobSlipProject, JobSlipProjectDetail } from '@milepost/contract/calibration/job-slip-project'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../ui/record-drawer.tsx'
import { jobOptions } from './api.ts'
import styles from './calibration.module.css'
import { ConnectForm } from './connect-form.tsx'
import { HideDialog } from './hide-dialog.tsx'
import { JobDetails } from './job-details.tsx'
import { JobLinks } from './job-links.tsx'
import { useUnhide } from './use-unhide.ts'

export interface JobDrawerProps extends RecordDrawerOpened {
  id: number
  /** The job's row if it is in the list: shown until the job has loaded. */
  row: JobSlipProject | undefined
}

/** One job: facts from its tickets, its connections, and matching projects. */
export default function JobDrawer({ id, row, ...opened }: JobDrawerProps) {
  const { t } = useTranslation('calibration')
  const answer = useQuery(jobOptions(id))
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.job_number ?? row?.job_number ?? t('drawer.job')}
      texts={{
        failed: t('drawer.failed'),
        not_found: t('drawer.not_found'),
        not_found_text: t('drawer.not_found_text'),
      }}
      footer={(job) => actsOn(job) && <JobActions job={job} />}
    >
      {(job) => <JobBody job={job} />}
    </RecordDrawer>
  )
}

const actsOn = ({ abilities }: JobSlipProjectDetail) => abilities.includes('hide') || abilities.includes('unhide')

function JobBody({ job }: { job: JobSlipProjectDetail }) {
  const { t } = useTranslation('calibration')
  const { time_zone } = useSession()
  const [another, setAnother] = useState(false)
  const connected = job.status === 'connected'
  return (
    <div className={styles['body']}>
      {job.hidden_at && (
        <p className={styles['notice']}>
          {t('drawer.hidden', {
            at: formatInstant(job.hidden_at, time_zone, 'full'),
            by: job.hidden_by ?? '-',
            reason: job.hidden_reason,
          })}
        </p>
      )}
      <JobDetails job={job} />
      {job.calibration_links.length > 0 && <JobLinks job={job} />}
      {job.abilities.includes('connect') &&
        (connected && !another ? (
          <div>
            <Button onClick={() => setAnother(true)} disabled={job.working}>
              {t('connect.another')}
            </Button>
          </div>
        ) : (
          <ConnectForm key={connected ? 'another' : 'first'} job={job} onConnected={() => setAnother(false)} />
        ))}
    </div>
  )
}

function JobActions({ job }: { job: JobSlipProjectDetail }) {
  const { t } = useTranslation('calibration')
  const [hiding, setHiding] = useState(false)
  const unhide = useUnhide(job)
  return (
    <>
      {job.abilities.includes('hide') && <Button onClick={() => setHiding(true)}>{t('drawer.hide')}</Button>}
      {job.abilities.includes('unhide') && (
        <Button kind="primary" loading={unhide.isPending} onClick={() => unhide.mutate()}>
          {t('drawer.unhide')}
        </Button>
      )}
      {hiding && <HideDialog job={job} onClose={() => setHiding(false)} />}
    </>
  )
}
