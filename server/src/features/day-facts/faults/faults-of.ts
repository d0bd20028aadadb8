import type { FactSheet, ReportContent, WorkReportFault } from '@milepost/contract'
import { completenessFaults } from './completeness-faults.ts'
import { newFault } from './new-fault.ts'
import { rowFaults } from './row-faults.ts'

/** Whether a report says anything of the weather. */
const hasWeather = ({ weather }: ReportContent): boolean =>
  [weather.high_f, weather.low_f, weather.morning, weather.afternoon, weather.comment].some((one) => one !== null)

/**
 * What a person can still say wrong before signing, in the order of the report: errors refuse signing, warnings are shown. Weather and at least one remark are what every
 * agency's form requires; saying "nothing to report" where something was is an error of its own.
 */
export const faultsOf = (content: ReportContent, sheet: FactSheet): WorkReportFault[] => [
  ...(hasWeather(content) ? [] : [newFault('weather_missing', 'error', 'weather')]),
  ...(content.remarks.length > 0 ? [] : [newFault('remark_missing', 'error', 'remarks')]),
  ...completenessFaults(content, sheet),
  ...rowFaults(content, sheet),
]
