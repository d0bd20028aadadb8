import type { ReportSchedule } from '@milepost/contract/reports/report-schedules.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant, formatTimeOfDay } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Table } from '../../../ui/table.tsx'
import { pauseSchedule, removeSchedule, reportsKey } from '../api.ts'
import styles from '../reports.module.css'
import { scheduleText, truncatedText } from './schedule-text.ts'
import shared from '../../../ui/shared.module.css'

interface ScheduleItemProps {
  schedule: ReportSchedule
  time_zone: string
  mayChange: boolean
}

/** One scheduled report: when, to whom, and its latest outcomes. */
export function ScheduleItem({ schedule, time_zone, mayChange }: ScheduleItemProps) {
  const { t } = useTranslation('reports')
  const [removing, setRemoving] = useState(false)
  const { name, paused, send_at, truncated_at } = schedule
  const invalidates = [reportsKey]
  const pause = useCall(() => pauseSchedule(schedule, !paused), { invalidates })
  const remove = useCall(() => removeSchedule(schedule), {
    invalidates,
    toast: () => t('schedules.removed', { name }),
    onDone: () => setRemoving(false),
  })
  return (
    <li>
      <div className={styles['heading']}>
        <h3>{name}</h3>
        {mayChange && (
          <span className={shared['button-row']}>
            <Button
              size="small"
              aria-label={t(paused ? 'schedules.resume_one' : 'schedules.pause_one', { name })}
              loading={pause.isPending}
              onClick={() => pause.mutate()}
            >
              {t(paused ? 'schedules.resume' : 'schedules.pause')}
            </Button>
            <Button
              size="small"
              kind="danger"
              aria-label={t('schedules.remove_one', { name })}
              onClick={() => setRemoving(true)}
            >
              {t('schedules.remove')}
            </Button>
          </span>
        )}
      </div>
      <p>{scheduleText(schedule.report, t)}</p>
      <p>
        {t('schedules.rule', {
          frequency: t(`schedules.frequencies.${schedule.frequency}`),
          time: formatTimeOfDay(send_at),
          recipients: schedule.recipients.join(', '),
        })}
      </p>
      <p className={shared['quiet']}>
        {paused ? t('schedules.paused') : t('schedules.next', { time: formatInstant(schedule.next_at, time_zone) })} ·{' '}
        {t('schedules.owner', { name: schedule.owner })}
      </p>
      {truncated_at !== null && <p className={shared['quiet']}>{truncatedText({ send_at, end: truncated_at }, t)}</p>}
      {schedule.sendings.length > 0 && (
        <details>
          <summary>{t('schedules.log', { name })}</summary>
          <SendingsTable schedule={schedule} time_zone={time_zone} />
        </details>
      )}
      <ConfirmDialog
        opened={removing}
        title={t('schedules.remove_title', { name })}
        acceptLabel={t('schedules.remove')}
        danger
        busy={remove.isPending}
        onAccept={() => remove.mutate()}
        onCancel={() => setRemoving(false)}
      >
        {t('schedules.remove_text')}
      </ConfirmDialog>
    </li>
  )
}

function SendingsTable({ schedule, time_zone }: Pick<ScheduleItemProps, 'schedule' | 'time_zone'>) {
  const { t } = useTranslation('reports')
  return (
    <Table label={t('schedules.log', { name: schedule.name })}>
      <thead>
        <tr>
          {(['due', 'dates', 'status', 'to'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`schedules.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {schedule.sendings.map(({ id, due_at, start_date, end_date, status, truncated, sent_to, not_sent_to }) => (
          <tr key={id}>
            <th scope="row">{formatInstant(due_at, time_zone)}</th>
            <td>{[...new Set([start_date, end_date])].map(formatDate).join(' – ')}</td>
            <td>
              {t(`schedules.statuses.${status}`)}
              {truncated && ` · ${t('schedules.was_truncated')}`}
            </td>
            <td>
              {sent_to.join(', ') || '-'}
              {not_sent_to.length > 0 && (
                <p className={shared['error']}>{t('schedules.not_sent', { to: not_sent_to.join(', ') })}</p>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
