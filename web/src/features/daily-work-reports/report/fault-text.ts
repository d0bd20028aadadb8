import type { WorkReportFault } from '@milepost/contract/daily-work-reports/daily-work-report'
import { useTranslation } from 'react-i18next'
import '../daily-work-reports.en.json'
import { useReport } from './report-context.ts'

/** What a row is called, where a fault or a button is about it. */
export function nameOfRow(row: Readonly<Record<string, unknown>> | undefined): string {
  for (const field of ['item_code', 'name', 'description', 'item_description', 'number', 'text'])
    if (typeof row?.[field] === 'string' && row[field] !== '') return shortened(row[field])
  return ''
}
const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

/** The text of a fault's code; codes with several causes have one for each. */
function textKey({ code, level, params }: WorkReportFault) {
  if (code === 'false_completeness' && params['words']) return 'denied'
  if (code === 'quantity_differs' && params['of'] === 'tickets') return 'quantity_differs_tickets'
  if (code === 'nothing_said' && params['facts']) return 'known_gap'
  return code === 'contractor_missing' && level === 'warning' ? 'contractor_open' : code
}

/** The sentence of a fault: of what, and what is wrong with it. */
export function useFaultText(): (fault: WorkReportFault) => string {
  const { t } = useTranslation('daily-work-reports')
  const { report } = useReport()
  return (fault) => {
    const { path, section, params } = fault
    const [first = '', key] = path.split('.')
    const rows: unknown = report.content[first as 'items']
    const row = Array.isArray(rows) ? (rows as { key: string }[]).find((one) => one.key === key) : undefined
    const about = first === 'nothing_to_report' && section ? section : first
    const { words = '', quantity = '', expected = '', station = '', hours = '' } = params
    const text = t(`faults.${textKey(fault)}`, { words, quantity, expected, station, hours })
    if (row) return `${nameOfRow(row)}: ${text}`
    return about in report.content && about !== 'weather' ? `${t(`sections.${about as 'items'}`)}: ${text}` : text
  }
}
