import type { JobSlipProject } from '@milepost/contract/calibration/job-slip-project'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import { useCall } from '../../lib/use-call.ts'
import { useGuardedClose } from '../../lib/use-unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { calibrationKey, hideJob } from './api.ts'
import styles from './calibration.module.css'
import { useUnhide } from './use-unhide.ts'
import shared from '../../ui/shared.module.css'

/** Collects the reason for hiding a job; the toast offers an undo. */
export function HideDialog({ job, onClose }: { job: JobSlipProject; onClose: () => void }) {
  const { t } = useTranslation(['calibration', 'common'])
  const unhide = useUnhide(job)
  const [reason, setReason] = useState('')
  const [sent, setSent] = useState(false)
  const hide = useCall(() => hideJob(job.id, reason.trim()), {
    quiet: true,
    invalidates: [calibrationKey],
    toast: () => t('hide.done', { job: job.job_number }),
    undo: { label: t('hide.undo'), run: () => unhide.mutate() },
    onDone: onClose,
  })
  const close = useGuardedClose(reason.trim() !== '' && !hide.isSuccess, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (reason.trim() !== '') hide.mutate()
  }
  const fault = sent && reason.trim() === '' ? t('hide.required') : hide.error ? problemText(hide.error) : undefined
  return (
    <Modal opened onClose={close} title={t('hide.title', { job: job.job_number })}>
      <form className={styles['body']} onSubmit={submit} noValidate>
        <p>{t('hide.text')}</p>
        <TextInput
          label={t('hide.reason')}
          placeholder={t('hide.reason_hint')}
          value={reason}
          maxLength={500}
          required
          data-autofocus
          error={fault}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={shared['buttons']}>
          <Button onClick={close}>{t('common:ui.cancel')}</Button>
          <Button type="submit" kind="primary" loading={hide.isPending}>
            {t('hide.accept')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
