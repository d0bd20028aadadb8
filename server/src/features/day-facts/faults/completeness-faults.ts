import {
  emptySections,
  type EmptySection,
  type FactKind,
  type FactSheet,
  type ReportContent,
  type WorkReportFault,
} from '@milepost/contract'
import { denialsIn, type Denial } from './negations.ts'
import { newFault, pathOf } from './new-fault.ts'

/** Facts that belong into a section, so that it is not empty. */
const factsOfSection: Readonly<Record<EmptySection, readonly FactKind[]>> = {
  contractors: ['contractor'],
  equipment: ['machine'],
  staff: [],
  items: ['placed', 'entered_by_hand', 'uncoded'],
  force_account: [],
  visitors: [],
  samples: ['sample', 'test'],
  work_zones: ['work_zone'],
  photos: ['photos'],
}

/** Statements of the day that say a section is empty. */
const saidEmpty = ({ day }: ReportContent): Partial<Record<EmptySection, boolean>> => ({
  contractors: day.no_contractors,
  staff: day.no_staff,
  items: day.no_work,
})

/** Sections about which nothing is said, and those that are said to be empty while they are not. */
function sectionFaults(content: ReportContent, { facts }: FactSheet): WorkReportFault[] {
  const said = saidEmpty(content)
  return emptySections.flatMap((section): WorkReportFault[] => {
    const ticked = content.nothing_to_report.includes(section)
    const known = facts.filter(({ kind }) => factsOfSection[section].includes(kind))
    const something = content[section].length > 0 || known.length > 0
    const params = { facts: known.map(({ id }) => id).join(', ') }
    if (ticked || said[section])
      return something
        ? [
            newFault('false_completeness', 'error', ticked ? pathOf('nothing_to_report', section) : 'day', {
              section,
              params,
            }),
          ]
        : []
    return content[section].length > 0 ? [] : [newFault('nothing_said', 'warning', section, { section, params })]
  })
}

const wet: readonly string[] = ['rain', 'drizzle', 'snow', 'storm']

/** Whether the weather of the report, or of the sheet, has precipitation. */
function isWet({ weather }: ReportContent, { facts }: FactSheet): boolean {
  const known = facts.filter(({ kind }) => kind === 'weather').map((fact) => fact.with)
  const inches = [weather.precipitation_in, ...known.map((said) => said['precipitation'])]
  const skies = [weather.morning, weather.afternoon, ...known.flatMap((said) => [said['morning'], said['afternoon']])]
  return inches.some((one) => Number(one ?? 0) > 0) || skies.some((sky) => wet.includes(sky ?? ''))
}

/** The facts that contradict a denial; null where none does. */
function contradicted({ kinds, failures }: Denial, content: ReportContent, sheet: FactSheet): string[] | null {
  if (kinds === null) {
    const known = sheet.facts.filter(({ kind }) => kind === 'weather')
    return isWet(content, sheet) ? known.map(({ id }) => id) : null
  }
  const facts = sheet.facts.filter(({ kind, value }) => kinds.includes(kind) && (!failures || value === 'fail'))
  return facts.length === 0 ? null : facts.map(({ id }) => id)
}

/** Remarks that deny what a fact says. */
const denialFaults = (content: ReportContent, sheet: FactSheet): WorkReportFault[] =>
  content.remarks.flatMap(({ key, text }) =>
    denialsIn(text).flatMap((denial) => {
      const facts = contradicted(denial, content, sheet)
      if (facts === null) return []
      const params = { words: denial.words, facts: facts.join(', ') }
      return [newFault('false_completeness', 'error', pathOf('remarks', key, 'text'), { params })]
    }),
  )

/** What a report says to be complete while it is not, and the sections about which it says nothing. */
export const completenessFaults = (content: ReportContent, sheet: FactSheet): WorkReportFault[] => [
  ...sectionFaults(content, sheet),
  ...denialFaults(content, sheet),
]
