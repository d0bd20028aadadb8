import type { ScheduledReport } from '@milepost/contract/reports/report-schedules.contract'
import type { TFunction } from 'i18next'
import { formatTimeOfDay } from '../../../lib/dates.ts'

/** A scheduled report in words: its type, its grouping and dates, and its shift. */
export function scheduleText(report: ScheduledReport, t: TFunction<'reports'>): string {
  const finals = report.kind === 'finals'
  const text = t('schedules.what', {
    report: t(`reports.${report.kind}`),
    group: finals ? t(`types.${report.type}`) : t(`groupings.${report.grouping}`),
    range: t(`ranges.${report.range}`),
  })
  return finals && report.shift ? `${text}, ${t(`hour_choices.${report.shift}`)}` : text
}

/** Says that a report is sent before it ends, and when that is. A night ends on the date after the one on which it is sent. */
export function truncatedText({ send_at, end }: { send_at: string; end: string }, t: TFunction<'reports'>): string {
  const time = end === '24:00' ? t('schedules.midnight') : formatTimeOfDay(end)
  return t('schedules.truncated', {
    send_at: formatTimeOfDay(send_at),
    end: end < send_at ? t('schedules.next_day', { time }) : time,
  })
}
