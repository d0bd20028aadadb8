import type { JobSlipProject, JobSlipProjectDetail } from '@milepost/contract/calibration/job-slip-project'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstantFully } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { jobOptions } from './api.ts'
import styles from './calibration.module.css'
import { ConnectForm } from './connect-form.tsx'
import { HideDialog } from './hide-dialog.tsx'
import { JobDetails } from './job-details.tsx'
import { JobLinks } from './job-links.tsx'
import { useUnhide } from './use-unhide.ts'

export interface JobDrawerProps {
  id: number
  /** The job's row in the list, where it is there: its number is drawn before the rest has come. */
  row: JobSlipProject | undefined
  /** The keyboard opened it, or a link: the focus belongs in it. */
  takeFocus: boolean
  onClose: () => void
}

/** One job: what its tickets say of it, where it is connected, and which project fits it. */
export default function JobDrawer({ id, row, takeFocus, onClose }: JobDrawerProps) {
  const { t } = useTranslation('calibration')
  const { data: job, error, refetch } = useQuery(jobOptions(id))
  const focused = useRef(false)
  const focusOnce = (title: HTMLElement | null) => {
    if (!title || focused.current) return
    focused.current = true
    if (takeFocus) title.focus({ preventScroll: true })
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      title={
        <span ref={focusOnce} tabIndex={-1} className={styles['title']}>
          {job?.job_number ?? row?.job_number ?? t('drawer.job')}
        </span>
      }
      footer={job && actsOn(job) && <JobActions job={job} />}
    >
      {job ? (
        <JobBody job={job} />
      ) : error?.status === 404 ? (
        <EmptyState kind="nothing_matches" title={t('drawer.not_found')} text={t('drawer.not_found_text')} />
      ) : error ? (
        <FailedState title={t('drawer.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={8} />
      )}
    </Drawer>
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
            at: formatInstantFully(job.hidden_at, time_zone),
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
