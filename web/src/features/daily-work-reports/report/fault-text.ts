import type { WorkReportFault } from '@milepost/contract/daily-work-reports/daily-work-report'
import { useTranslation } from 'react-i18next'
import '../daily-work-reports.en.json'
import { useReport } from './report-context.ts'

/** What a row is called, where a fault or a difference is about it. */
export function nameOfRow(row: Readonly<Record<string, unknown>> | undefined): string {
  for (const field of ['item_code', 'name', 'description', 'item_description', 'number', 'text'])
    if (typeof row?.[field] === 'string' && row[field] !== '') return shortened(row[field])
  return ''
}
const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

/** The sentence of a fault: what is wrong, of what, and what to do about it. */
export function useFaultText(): (fault: WorkReportFault) => string {
  const { t } = useTranslation('daily-work-reports')
  const { report } = useReport()
  return ({ code, path, section, params }) => {
    const [first = '', key] = path.split('.')
    const rows = report.content[first as 'items']
    const row = Array.isArray(rows) ? (rows.find((one) => one.key === key) ?? rows[Number(key)]) : undefined
    const about = nameOfRow(row)
    const named = section ?? first
    const where = named in report.content ? t(`sections.${named as 'items'}`) : ''
    return [about, t(`faults.${code}`, { ...params, section: where })].filter(Boolean).join(': ')
  }
}
