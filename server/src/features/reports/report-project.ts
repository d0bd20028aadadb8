import { fillText } from '@milepost/contract'
import { zoneWithId } from '../../platform/time/index.ts'
import type { Exporter } from '../exports/index.ts'
import { projectFor, type AccessedProject } from '../projects/index.ts'
import { printedDate, type PrintLanguage } from '../tickets/index.ts'
import { reportTexts } from './report-texts.ts'

/** The project of a report, which somebody reads. Throws `not_found` and `project_deleted`. */
export const reportedProject = ({ db, authority_id, now }: Exporter, id: number): Promise<AccessedProject> =>
  projectFor({ db, authority_id, clock: () => now }, id, { for: 'read' })

interface Dates {
  start_date: string
  end_date: string
}

/** The lines below a report's title: its project and its dates. */
export function leadOf(
  { name, dot_code, time_zone }: AccessedProject,
  { start_date, end_date }: Dates,
  language: PrintLanguage,
): string[] {
  const texts = reportTexts[language]
  const [from, to] = [start_date, end_date].map((date) => printedDate(date, { language }))
  return [
    fillText(texts.project, { name, code: dot_code }),
    fillText(texts.dates, { from: from ?? '', to: to ?? '', zone: zoneWithId(time_zone, language) }),
  ]
}

/** `finals-P-2041-supplier-day-night-2026-11-01-2026-11-30`. */
export const fileNameOf = (
  kinds: readonly string[],
  { dot_code }: Pick<AccessedProject, 'dot_code'>,
  { start_date, end_date }: Dates,
): string => {
  const [kind = '', ...parts] = kinds
  return [kind, dot_code, ...parts, start_date, end_date].map((part) => part.replaceAll(/[^\w.-]+/g, '-')).join('-')
}
