import type { DailyWorkReport, WorkReportFault } from '@milepost/contract/daily-work-reports/daily-work-report'
import {
  emptySections,
  type EmptySection,
  type ReportSection,
} from '@milepost/contract/daily-work-reports/report-content'

/** Sections in the order in which a report is read: the day, what was done, who and what was there, and what was seen. */
export const shownSections = [
  'weather',
  'day',
  'items',
  'remarks',
  'contractors',
  'equipment',
  'staff',
  'samples',
  'work_zones',
  'force_account',
  'visitors',
  'photos',
  'notes',
] as const satisfies readonly ReportSection[]
export type ShownSection = (typeof shownSections)[number]

export const isEmptySection = (section: ReportSection): section is EmptySection =>
  (emptySections as readonly string[]).includes(section)

/** Faults of a section: what its path names first, or the box that says its rows are missing. That nothing is said yet is shown by its state alone. */
export const faultsOfSection = ({ faults }: Pick<DailyWorkReport, 'faults'>, section: ReportSection) =>
  faults.filter(({ code, path, section: about }) => {
    const [first] = path.split('.')
    return code !== 'nothing_said' && (first === section || (first === 'nothing_to_report' && about === section))
  })

/** Whether a section says something of its own. */
export function isFilled({ content }: Pick<DailyWorkReport, 'content'>, section: ShownSection): boolean {
  if (section === 'weather') {
    const { source: _, ...said } = content.weather
    return Object.values(said).some((value) => value !== null)
  }
  if (section === 'day') {
    const { suspensions, ...said } = content.day
    return suspensions.length > 0 || Object.values(said).some((value) => value !== null && value !== false)
  }
  return content[section].length > 0
}

export type SectionState = 'wrong' | 'warned' | 'filled' | 'nothing' | 'open'

/** How far a section is: what is wrong comes first. */
export function stateOfSection(
  report: Pick<DailyWorkReport, 'content' | 'faults'>,
  section: ShownSection,
): SectionState {
  const faults = faultsOfSection(report, section)
  if (faults.some(({ level }) => level === 'error')) return 'wrong'
  if (faults.length > 0) return 'warned'
  if (isFilled(report, section)) return 'filled'
  if (isEmptySection(section) && report.content.nothing_to_report.includes(section)) return 'nothing'
  return 'open'
}

/** Whether a fault is a section without a word about which the day's records know something. */
export const isKnownGap = ({ code, params }: WorkReportFault): boolean => code === 'nothing_said' && !!params['facts']

/** Sections that say neither something nor that there was nothing, and about which the day's records know nothing. */
export const unsaidSections = ({ content, faults }: Pick<DailyWorkReport, 'content' | 'faults'>): EmptySection[] =>
  emptySections.filter(
    (section) =>
      !isFilled({ content }, section) &&
      !content.nothing_to_report.includes(section) &&
      !faults.some((fault) => fault.section === section && isKnownGap(fault)),
  )
