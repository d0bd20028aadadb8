import type { PreSendChecks } from '@milepost/contract/report-sending/pre-send-checks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callFaultText } from '../../../lib/call-faults.ts'
import '../../../lib/pre-send-checks.en.json'
import { problemText } from '../../../lib/problem-text.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { dailyReportsKey, reportOptions } from '../api.ts'
import '../daily-work-reports.en.json'
import { useReport } from '../report/report-context.ts'
import { ByHand } from './by-hand.tsx'
import { CheckList } from './check-list.tsx'
import { FileButton } from './file-button.tsx'
import { checksOptions, isUnderWay, sendingsOptions, sendReport } from './sending-api.ts'
import { SendingState } from './sending-state.tsx'
import styles from './sending.module.css'

/** What the doors other than the direct one need: the files to import or attach, and the number that the report gets there. */
function OtherDoor({
  door,
  there,
  onThere,
}: {
  door: 'package' | 'files'
  there: string
  onThere: (to: string) => void
}) {
  const { t } = useTranslation('daily-work-reports')
  return (
    <section className={styles['door']}>
      <p>{t(`send.${door}`)}</p>
      <div className={styles['files']}>
        {(door === 'package' ? (['package'] as const) : (['pdf', 'postings'] as const)).map((file) => (
          <FileButton key={file} file={file} />
        ))}
      </div>
      <TextInput
        label={t('fields.external_id')}
        description={t('send.there_hint')}
        value={there}
        maxLength={60}
        autoComplete="off"
        onChange={({ currentTarget }) => onThere(currentTarget.value)}
      />
    </section>
  )
}

/** A draft of the same inspector and date that is in the construction system already. */
function Target({ target }: { target: NonNullable<PreSendChecks['target']> }) {
  const { t } = useTranslation('daily-work-reports')
  const { external_id, status, sequence, ours } = target
  return (
    <p className={styles['target']}>{t(ours ? 'send.resumes' : 'send.merges', { external_id, status, sequence })}</p>
  )
}

/** Sends an approved report to the construction system, after a dry run by that system's own rules. Closing forgets the checks and the number typed. */
export default function SendDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['daily-work-reports', 'pre-send-checks'])
  const { report } = useReport()
  const queryClient = useQueryClient()
  const { data: checks, error, isFetching, refetch } = useQuery(checksOptions(report.id))
  const { data: sendings } = useQuery(sendingsOptions(report.id))
  const [there, setThere] = useState('')
  const [latest] = sendings ?? []
  const underWay = isUnderWay(latest)
  const send = useCall((asked: PreSendChecks) => sendReport(report, asked, there.trim()), {
    invalidates: [sendingsOptions(report.id).queryKey],
    quiet: true,
    onFailed: () => void refetch(),
    onDone: ({ state }) => {
      if (state === 'done') void queryClient.invalidateQueries({ queryKey: dailyReportsKey })
    },
  })
  // Once a sending has ended, the report and its checks say something else.
  const ended = latest && !underWay ? latest.id : null
  useEffect(() => {
    if (ended === null) return
    void queryClient.invalidateQueries({ queryKey: reportOptions(report.id).queryKey })
    void queryClient.invalidateQueries({ queryKey: checksOptions(report.id).queryKey })
  }, [ended, queryClient, report.id])
  const isSent = report.status === 'sent'
  const merges = checks?.target && !checks.target.ours
  return (
    <Modal opened onClose={onClose} title={t('send.title', { name: report.name })} width={720}>
      <div className={styles['dialog']}>
        {latest && <SendingState sending={latest} />}
        {!isSent &&
          !underWay &&
          (checks ? (
            <>
              {checks.target && <Target target={checks.target} />}
              {checks.fault && <p role="alert">{callFaultText(checks.fault)}.</p>}
              <CheckList checks={checks.checks} onLeave={onClose} />
              {report.attachments.length > 0 && <ByHand attachments={report.attachments} />}
              {checks.door !== 'direct' && <OtherDoor door={checks.door} there={there} onThere={setThere} />}
            </>
          ) : error ? (
            <FailedState title={t('send.failed')} error={error} onRetry={() => void refetch()} />
          ) : (
            <>
              <p role="status">{t('send.checking')}</p>
              <Skeleton rows={6} />
            </>
          ))}
        {send.error && <p role="alert">{problemText(send.error)}</p>}
        <div className={styles['footer']}>
          {checks?.disabled && !underWay && (
            <p id="send-disabled">{t(`pre-send-checks:disabled.${checks.disabled}`)}</p>
          )}
          <Button onClick={onClose}>{t('send.close')}</Button>
          {!isSent && !underWay && (
            <>
              <Button loading={isFetching && checks !== undefined} onClick={() => void refetch()}>
                {t('send.again')}
              </Button>
              <Button
                kind="primary"
                disabled={!checks || checks.disabled !== null || isFetching}
                aria-describedby={checks?.disabled ? 'send-disabled' : undefined}
                loading={send.isPending}
                onClick={() => checks && send.mutate(checks)}
              >
                {t(merges ? 'send.merge' : checks && checks.door !== 'direct' ? 'send.mark' : 'send.send')}
              </Button>
            </>
          )}
        </div>
      </div>
    </Modal>
  )
}
