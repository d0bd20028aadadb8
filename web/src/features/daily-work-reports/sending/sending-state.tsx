import {
  isCancelable,
  sendingSteps,
  type ConstructionSending,
} from '@milepost/contract/report-sending/construction-sending'
import { IconAlertCircle, IconCircleCheck, IconLoader2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { callFaultText } from '../../../lib/call-faults.ts'
import { formatInstant } from '../../../lib/dates.ts'
import '../../../lib/pre-send-checks.en.json'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import '../daily-work-reports.en.json'
import { useReport } from '../report/report-context.ts'
import { cancelSending, isUnderWay, sendingsOptions } from './sending-api.ts'
import styles from './sending.module.css'

/** How far a sending is: its steps while it is under way and a way to cancel it while it waits, its number once it is there, and why it was not accepted. */
export function SendingState({ sending }: { sending: ConstructionSending }) {
  const { t } = useTranslation(['pre-send-checks', 'daily-work-reports'])
  const { report } = useReport()
  const { state, step, reason, detail, fault, waiting_until, external_id, begun_by, begun_at, ended_at, door } = sending
  const isActive = isUnderWay(sending)
  const cancel = useCall(() => cancelSending(sending), {
    invalidates: [sendingsOptions(report.id).queryKey],
    toast: () => t('daily-work-reports:send.canceled'),
  })
  const Icon = isActive ? IconLoader2 : state === 'done' ? IconCircleCheck : IconAlertCircle
  const at = step === null ? -1 : sendingSteps.indexOf(step)
  const why = [
    reason && t(`reasons.${reason}`),
    detail,
    fault && `${callFaultText(fault)}.`,
    waiting_until && t('daily-work-reports:send.until', { time: formatInstant(waiting_until, report.time_zone) }),
  ].filter(Boolean)
  return (
    <section className={styles['sending']} data-state={state} aria-live="polite">
      <Icon size={20} aria-hidden data-active={isActive || undefined} />
      <div>
        <strong>{t(`states.${state}`)}</strong>
        {external_id && (
          <p>
            {t('daily-work-reports:fields.external_id')}: <strong>{external_id}</strong>
          </p>
        )}
        {why.length > 0 && <p>{why.join(' ')}</p>}
        {isActive && door === 'direct' && (
          <ol className={styles['steps']}>
            {sendingSteps.map((one, place) => (
              <li key={one} aria-current={place === at ? 'step' : undefined} data-done={place < at || undefined}>
                {t(`steps.${one}`)}
              </li>
            ))}
          </ol>
        )}
        <p className={styles['quiet']}>
          {t('daily-work-reports:send.by', {
            name: begun_by,
            time: formatInstant(ended_at ?? begun_at, report.time_zone),
          })}
        </p>
        {isCancelable(sending) && report.abilities.includes('send') && (
          <p>
            <Button loading={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
              {t('daily-work-reports:send.cancel')}
            </Button>
          </p>
        )}
      </div>
    </section>
  )
}
