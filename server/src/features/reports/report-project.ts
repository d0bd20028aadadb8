import { fillText } from '@milepost/contract'
import { zoneWithId } from '../../platform/time/index.ts'
import type { Exporter, ExportPlan } from '../exports/index.ts'
import { projectFor, type AccessedProject } from '../projects/index.ts'
import { printedDate, printedInstant, speakerOf, type PrintLanguage } from '../tickets/index.ts'
import { contractOf } from './contract.queries.ts'
import { reportTexts } from './report-texts.ts'

/** The project of a report. Throws `not_found`, also for one beyond the grant of a person from outside, and `project_deleted`. */
export const reportedProject = (exporter: Exporter, id: number): Promise<AccessedProject> =>
  projectFor(exporter, id, { for: 'read' })

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

/** The contract of a report's project, and who made the report when: labels and texts, for the lines below a title and for the last sheet of Excel. */
export async function factsOf(
  exporter: Exporter,
  project: AccessedProject,
  language: PrintLanguage,
): Promise<[label: string, text: string][]> {
  const { db, authority_id, actor, clock } = exporter
  const texts = reportTexts[language]
  const contract = await contractOf(db, authority_id, project.id)
  const printing = { speaker: speakerOf(language), time_zone: project.time_zone }
  const at = printedInstant(clock().toISOString(), printing)
  return [
    ...(['contract_number', 'federal_project_number', 'contractor_name'] as const).flatMap(
      (key): [string, string][] => {
        const value = contract[key]
        return value ? [[texts[key], value]] : []
      },
    ),
    [texts.made, fillText(texts.made_text, { at, person: actor.name })],
  ]
}

/** Facts as lines. */
export const linesOfFacts = (facts: readonly (readonly [string, string])[]): string[] =>
  facts.map(([label, text]) => `${label}: ${text}`)

/** The last sheet of an Excel file: what the lines below a title say. */
export const aboutOf = (
  lead: readonly string[],
  facts: readonly (readonly [string, string])[],
  language: PrintLanguage,
): NonNullable<ExportPlan['about']> => ({
  name: reportTexts[language].about,
  rows: [...lead.map((line): [string, string] => [reportTexts[language].contents, line]), ...facts],
})
