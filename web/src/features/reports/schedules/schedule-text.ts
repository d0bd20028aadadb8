import type { ScheduledReport } from '@milepost/contract/reports/report-schedules.contract'
import type { TFunction } from 'i18next'

/** A scheduled report in words: what it is, how it is grouped and of which dates, and its shift. */
export function scheduleText(report: ScheduledReport, t: TFunction<'reports'>): string {
  const finals = report.kind === 'finals'
  const text = t('schedules.what', {
    report: t(`reports.${report.kind}`),
    group: finals ? t(`types.${report.type}`) : t(`groupings.${report.grouping}`),
    range: t(`ranges.${report.range}`),
  })
  return finals && report.shift ? `${text}, ${t(`hour_choices.${report.shift}`)}` : text
}
