import type { ReportContent, ReportSection } from '@milepost/contract/daily-work-reports/report-content'
import type { TFunction } from 'i18next'
import { formatTimeOfDay } from '../../../lib/dates.ts'
import { counted } from '../../../lib/numbers.ts'

type Texts = TFunction<'daily-work-reports'>

const skyText = (t: Texts, { high_f, low_f, morning, afternoon }: ReportContent['weather']): string =>
  [
    (high_f !== null || low_f !== null) && t('summary.degrees', { high: high_f ?? '-', low: low_f ?? '-' }),
    [...new Set([morning, afternoon])].flatMap((sky) => (sky ? [t(`skies.${sky}`)] : [])).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')

const dayText = (t: Texts, day: ReportContent['day']): string =>
  [
    (day.began ?? day.ended) &&
      t('summary.hours', { from: formatTimeOfDay(day.began), until: formatTimeOfDay(day.ended) }),
    ...(['no_work', 'no_contractors', 'no_staff'] as const).map((field) => day[field] && t(`fields.${field}`)),
    day.suspensions.length > 0 && t('summary.suspensions', counted(day.suspensions.length)),
  ]
    .filter(Boolean)
    .join(' · ')

/** A section in one line: how many rows it has, or what the day was like; empty where it says nothing. */
export function sectionText(t: Texts, section: ReportSection, value: unknown): string {
  if (section === 'weather') return skyText(t, value as ReportContent['weather'])
  if (section === 'day') return dayText(t, value as ReportContent['day'])
  if (section === 'nothing_to_report') {
    const said = value as ReportContent['nothing_to_report']
    return said.map((one) => t(`sections.${one}`)).join(', ')
  }
  const { length } = (value ?? []) as unknown[]
  return length === 0 ? '' : t(`summary.${section}`, counted(length))
}
